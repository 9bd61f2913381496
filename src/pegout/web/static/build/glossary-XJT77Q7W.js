import{a,b,c,d}from"/static/build/chunk-QNBDHOJE.js";import"/static/build/chunk-N2E5OO2O.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
