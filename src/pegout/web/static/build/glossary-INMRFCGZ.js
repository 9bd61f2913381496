import{a,b,c,d}from"/static/build/chunk-BMPKJHC2.js";import"/static/build/chunk-6ZXGE3M4.js";import"/static/build/chunk-EXYMEOKN.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
