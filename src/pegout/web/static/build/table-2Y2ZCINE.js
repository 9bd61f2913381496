import{H as a}from"/static/build/chunk-PGSZDMV6.js";import"/static/build/chunk-Q5PT74OE.js";export{a as default};
