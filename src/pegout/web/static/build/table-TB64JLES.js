import{ca as a}from"/static/build/chunk-B2B2IVHR.js";import"/static/build/chunk-JAS674M3.js";export{a as default};
