import{S as a}from"/static/build/chunk-BLBBUIPB.js";import"/static/build/chunk-LK2FYZCI.js";export{a as default};
