import{a,b,c,d}from"/static/build/chunk-N5WRZT5I.js";import"/static/build/chunk-ACYPGLEJ.js";import"/static/build/chunk-S7FVXTCN.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
