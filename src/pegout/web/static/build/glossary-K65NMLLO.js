import{a,b}from"/static/build/chunk-7NL5CENJ.js";import"/static/build/chunk-7JMDKDSN.js";import"/static/build/chunk-LYSF26TP.js";export{b as Glossary,a as TermSheet};
