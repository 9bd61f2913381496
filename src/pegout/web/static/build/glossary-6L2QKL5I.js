import{a,b,c,d}from"/static/build/chunk-5JXYACCF.js";import"/static/build/chunk-Q22I5UGT.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
