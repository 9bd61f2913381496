import{a,b,c,d}from"/static/build/chunk-RZQY4MYZ.js";import"/static/build/chunk-5QZQU6DG.js";import"/static/build/chunk-KDPRNVCT.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
