import{a,b,c,d}from"/static/build/chunk-IGFCUXQ3.js";import"/static/build/chunk-Z4ABK7KC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
