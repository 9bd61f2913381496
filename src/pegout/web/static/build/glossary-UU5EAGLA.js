import{a,b,c,d}from"/static/build/chunk-UVQZWU6A.js";import"/static/build/chunk-O65GVRXO.js";import"/static/build/chunk-FBM7AMTU.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
