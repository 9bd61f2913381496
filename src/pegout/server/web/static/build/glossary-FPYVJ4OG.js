import{a,b}from"/static/build/chunk-QAY4RU36.js";import"/static/build/chunk-TAWTRF6O.js";import"/static/build/chunk-LLJF32BE.js";export{b as Glossary,a as TermSheet};
