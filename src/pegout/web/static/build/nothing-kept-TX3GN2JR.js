import{a}from"/static/build/chunk-CXSXUVSD.js";import"/static/build/chunk-BLBBUIPB.js";import"/static/build/chunk-LK2FYZCI.js";export{a as NothingKept};
