import{S as a}from"/static/build/chunk-X72D66DL.js";import"/static/build/chunk-EZ5UBHCE.js";export{a as default};
