import{a,b}from"/static/build/chunk-2Q2ILFR7.js";import"/static/build/chunk-JSDAU76M.js";import"/static/build/chunk-KGHEI742.js";export{b as Glossary,a as TermSheet};
