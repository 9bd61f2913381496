import{a}from"/static/build/chunk-VZF6WDYL.js";import"/static/build/chunk-TSFKFSKL.js";import"/static/build/chunk-4NJUP2JJ.js";export{a as Unfinished};
