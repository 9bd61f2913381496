import{a}from"/static/build/chunk-F23TZIPA.js";import"/static/build/chunk-AKWOXTMW.js";import"/static/build/chunk-GZES5D2R.js";export{a as Unfinished};
