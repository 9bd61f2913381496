import{a,b,c,d}from"/static/build/chunk-AFLQVQID.js";import"/static/build/chunk-O3EOCPCW.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
