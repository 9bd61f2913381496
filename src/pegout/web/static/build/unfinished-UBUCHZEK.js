import{a}from"/static/build/chunk-52YJJ2NL.js";import"/static/build/chunk-PGSZDMV6.js";import"/static/build/chunk-Q5PT74OE.js";export{a as Unfinished};
