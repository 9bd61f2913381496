import{a,b,c,d}from"/static/build/chunk-7NTQTHA5.js";import"/static/build/chunk-76QWBIP6.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
