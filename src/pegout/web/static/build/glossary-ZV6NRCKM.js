import{a,b,c,d}from"/static/build/chunk-GHTALALW.js";import"/static/build/chunk-C4SIXPKW.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
