import{a,b,c,d}from"/static/build/chunk-U2RD7TL2.js";import"/static/build/chunk-U4VT7EEZ.js";import"/static/build/chunk-6A4LHVPP.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
