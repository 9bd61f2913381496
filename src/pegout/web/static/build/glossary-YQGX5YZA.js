import{a,b,c,d}from"/static/build/chunk-PKRBOAIL.js";import"/static/build/chunk-TKU67ATR.js";import"/static/build/chunk-NJRU2J24.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
