import{a,b,c,d}from"/static/build/chunk-LJTEO7W4.js";import"/static/build/chunk-6U6U5SPZ.js";import"/static/build/chunk-GSAMH32D.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
