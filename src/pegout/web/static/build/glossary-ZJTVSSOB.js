import{a,b,c,d}from"/static/build/chunk-3FAWZEOY.js";import"/static/build/chunk-J6KWL46L.js";import"/static/build/chunk-H3Q7KCNE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
