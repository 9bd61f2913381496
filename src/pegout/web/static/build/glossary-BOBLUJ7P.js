import{a,b}from"/static/build/chunk-YKTE2NM5.js";import"/static/build/chunk-WLWOIEJP.js";import"/static/build/chunk-BBEWCLXD.js";export{b as Glossary,a as TermSheet};
