import{a,b}from"/static/build/chunk-OEFADTJS.js";import"/static/build/chunk-5EOFX656.js";import"/static/build/chunk-4WLWKZGB.js";export{b as Glossary,a as TermSheet};
