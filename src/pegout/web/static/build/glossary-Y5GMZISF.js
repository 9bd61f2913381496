import{a,b,c,d}from"/static/build/chunk-NOXOSTOL.js";import"/static/build/chunk-AQWFCYY7.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
