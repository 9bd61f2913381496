import{a,b}from"/static/build/chunk-IU3YYWL6.js";import"/static/build/chunk-XB6L6CJU.js";import"/static/build/chunk-YSQG4YRP.js";export{b as Glossary,a as TermSheet};
