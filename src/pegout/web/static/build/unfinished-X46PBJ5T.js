import{a}from"/static/build/chunk-4NTE3MX3.js";import"/static/build/chunk-BLBBUIPB.js";import"/static/build/chunk-LK2FYZCI.js";export{a as Unfinished};
