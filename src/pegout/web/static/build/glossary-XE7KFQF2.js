import{a,b,c,d}from"/static/build/chunk-C2BDZIG5.js";import"/static/build/chunk-RMOYXOV6.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
