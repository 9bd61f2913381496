import{a,b,c,d}from"/static/build/chunk-3TXF7W3V.js";import"/static/build/chunk-MMMJSFQR.js";import"/static/build/chunk-F7IBDWGN.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
