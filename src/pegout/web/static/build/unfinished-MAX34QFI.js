import{a}from"/static/build/chunk-BDCTBG5C.js";import"/static/build/chunk-5OJDZTSZ.js";import"/static/build/chunk-ORBVIQB3.js";export{a as Unfinished};
