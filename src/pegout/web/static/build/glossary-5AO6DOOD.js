import{a,b,c,d}from"/static/build/chunk-X3DB7JTP.js";import"/static/build/chunk-KECBDJNZ.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
