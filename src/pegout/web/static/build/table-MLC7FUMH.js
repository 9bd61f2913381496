import{ca as a}from"/static/build/chunk-AKWOXTMW.js";import"/static/build/chunk-GZES5D2R.js";export{a as default};
