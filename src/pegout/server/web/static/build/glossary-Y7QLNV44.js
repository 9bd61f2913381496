import{a,b}from"/static/build/chunk-3BTLOD5C.js";import"/static/build/chunk-ZGSGS4GV.js";import"/static/build/chunk-GLJ7KKCE.js";export{b as Glossary,a as TermSheet};
