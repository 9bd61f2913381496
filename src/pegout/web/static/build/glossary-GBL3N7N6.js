import{a,b}from"/static/build/chunk-HLJ3JT73.js";import"/static/build/chunk-XI6XM6KC.js";import"/static/build/chunk-SXAJGJIB.js";export{b as Glossary,a as TermSheet};
