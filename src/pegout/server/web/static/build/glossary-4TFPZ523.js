import{a,b}from"/static/build/chunk-OQBYHEDS.js";import"/static/build/chunk-ELOCUQYL.js";import"/static/build/chunk-ST64ZKT3.js";export{b as Glossary,a as TermSheet};
