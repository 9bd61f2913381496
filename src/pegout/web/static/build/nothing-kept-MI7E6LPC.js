import{a}from"/static/build/chunk-ZAM5HWLU.js";import"/static/build/chunk-K47E5FYE.js";import"/static/build/chunk-65GFCALD.js";export{a as NothingKept};
