import{a,b,c,d}from"/static/build/chunk-GZNLFPPJ.js";import"/static/build/chunk-NVIKPLUG.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
