import{a,b,c,d}from"/static/build/chunk-22NB4QAM.js";import"/static/build/chunk-NGCEQPOS.js";import"/static/build/chunk-XOSQ7CL7.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
