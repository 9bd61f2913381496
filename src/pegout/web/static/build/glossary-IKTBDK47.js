import{a,b,c,d}from"/static/build/chunk-FARLSG35.js";import"/static/build/chunk-SN4K2INS.js";import"/static/build/chunk-3ZDISXMW.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
