import{a,b}from"/static/build/chunk-BDAWEVFA.js";import"/static/build/chunk-NNLJSUUK.js";import"/static/build/chunk-MGSZI7BA.js";export{b as Glossary,a as TermSheet};
