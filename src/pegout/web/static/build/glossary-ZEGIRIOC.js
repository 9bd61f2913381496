import{a,b}from"/static/build/chunk-J6MSOHP2.js";import"/static/build/chunk-EYA62TXY.js";import"/static/build/chunk-UX55QDKP.js";export{b as Glossary,a as TermSheet};
