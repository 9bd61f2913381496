import{a,b,c,d}from"/static/build/chunk-WXRNWHT3.js";import"/static/build/chunk-UVEIUOMH.js";import"/static/build/chunk-Q6I7SHLP.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
