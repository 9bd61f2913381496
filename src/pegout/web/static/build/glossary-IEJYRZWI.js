import{a,b}from"/static/build/chunk-FHXMDQ4H.js";import"/static/build/chunk-RNOKIWYL.js";import"/static/build/chunk-XWUQRZ5C.js";export{b as Glossary,a as TermSheet};
