import{a,b,c,d}from"/static/build/chunk-S7FS5MXM.js";import"/static/build/chunk-VMH5ZCWG.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
