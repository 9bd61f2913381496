import{a,b,c,d}from"/static/build/chunk-ITIZLR4G.js";import"/static/build/chunk-M534PQCW.js";import"/static/build/chunk-ONF4WXTT.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
