import{a,b,c,d}from"/static/build/chunk-Q5IZZTEZ.js";import"/static/build/chunk-R6EFDBBU.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
