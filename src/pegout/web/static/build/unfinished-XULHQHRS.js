import{a}from"/static/build/chunk-PSCDSSIX.js";import"/static/build/chunk-ZINE5HNF.js";import"/static/build/chunk-QMGAH4XL.js";export{a as Unfinished};
