import{a,b,c,d}from"/static/build/chunk-AB6ZTAM4.js";import"/static/build/chunk-QSVQMZEC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
