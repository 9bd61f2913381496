import{ca as a}from"/static/build/chunk-K47E5FYE.js";import"/static/build/chunk-65GFCALD.js";export{a as default};
