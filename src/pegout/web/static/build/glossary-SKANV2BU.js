import{a,b,c,d}from"/static/build/chunk-WN33LXLH.js";import"/static/build/chunk-ZINE5HNF.js";import"/static/build/chunk-QMGAH4XL.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
