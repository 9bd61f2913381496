import{a,b,c,d}from"/static/build/chunk-TCILKY7I.js";import"/static/build/chunk-BSYY6W7L.js";import"/static/build/chunk-PC2O5Q4U.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
