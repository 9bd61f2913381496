import{a,b,c,d}from"/static/build/chunk-SHLQ3X4M.js";import"/static/build/chunk-EQWYI4R6.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
