import{a,b}from"/static/build/chunk-HF35SSK6.js";import"/static/build/chunk-YJ7OBC6E.js";import"/static/build/chunk-RSLOLINV.js";export{b as Glossary,a as TermSheet};
