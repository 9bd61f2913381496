import{a,b}from"/static/build/chunk-KEEGF3XF.js";import"/static/build/chunk-AKWOXTMW.js";import"/static/build/chunk-GZES5D2R.js";export{a as RecitalText,b as Show};
