import{a,b,c,d}from"/static/build/chunk-UNR6XYIG.js";import"/static/build/chunk-T6IQJPLT.js";import"/static/build/chunk-D36UBCRU.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
