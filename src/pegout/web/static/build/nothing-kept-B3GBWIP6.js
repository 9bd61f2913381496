import{a}from"/static/build/chunk-5DG42GM7.js";import"/static/build/chunk-B2B2IVHR.js";import"/static/build/chunk-JAS674M3.js";export{a as NothingKept};
