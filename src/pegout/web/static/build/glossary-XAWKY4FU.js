import{a,b,c,d}from"/static/build/chunk-IN62BMOF.js";import"/static/build/chunk-42KN36FC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
