import{a,b,c,d}from"/static/build/chunk-4AK3TQCQ.js";import"/static/build/chunk-Q3LHUXG6.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
