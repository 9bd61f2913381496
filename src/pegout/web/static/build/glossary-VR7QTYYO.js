import{a,b,c,d}from"/static/build/chunk-4VQ2HXZX.js";import"/static/build/chunk-B3N6CE3W.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
