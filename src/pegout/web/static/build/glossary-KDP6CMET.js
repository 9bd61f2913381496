import{a,b}from"/static/build/chunk-DMTDHXJT.js";import"/static/build/chunk-POUAZYCF.js";import"/static/build/chunk-WTPVMT73.js";export{b as Glossary,a as TermSheet};
