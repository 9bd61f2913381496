import{a,b,c,d}from"/static/build/chunk-HNDLFHM5.js";import"/static/build/chunk-HGBUUMMG.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
