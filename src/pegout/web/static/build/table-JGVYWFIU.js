import{S as a}from"/static/build/chunk-ZINE5HNF.js";import"/static/build/chunk-QMGAH4XL.js";export{a as default};
