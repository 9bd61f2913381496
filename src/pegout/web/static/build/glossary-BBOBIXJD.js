import{a,b,c,d}from"/static/build/chunk-2GGW3JM2.js";import"/static/build/chunk-5RSGGOUC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
