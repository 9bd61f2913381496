import{a,b}from"/static/build/chunk-XXLVMNAF.js";import"/static/build/chunk-22FN2WWV.js";import"/static/build/chunk-TSKKJMFC.js";export{b as Glossary,a as TermSheet};
