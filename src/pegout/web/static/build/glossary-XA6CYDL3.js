import{a,b}from"/static/build/chunk-55DGNNMM.js";import"/static/build/chunk-BXDZQC72.js";import"/static/build/chunk-Y7ZS2NFR.js";export{b as Glossary,a as TermSheet};
