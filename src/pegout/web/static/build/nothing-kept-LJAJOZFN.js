import{a}from"/static/build/chunk-FVFKTBA3.js";import"/static/build/chunk-AKWOXTMW.js";import"/static/build/chunk-GZES5D2R.js";export{a as NothingKept};
