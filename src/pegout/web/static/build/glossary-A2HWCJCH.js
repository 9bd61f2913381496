import{a,b,c,d}from"/static/build/chunk-2LYA475R.js";import"/static/build/chunk-IGAEYL2Y.js";import"/static/build/chunk-7E3DS3YR.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
