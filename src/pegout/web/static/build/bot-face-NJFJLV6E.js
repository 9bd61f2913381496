import{a}from"/static/build/chunk-YPH6PU3S.js";import"/static/build/chunk-AKWOXTMW.js";import"/static/build/chunk-GZES5D2R.js";export{a as BotFace};
