import{a}from"/static/build/chunk-PUGALPHJ.js";import"/static/build/chunk-WLWOIEJP.js";import"/static/build/chunk-BBEWCLXD.js";export{a as Unfinished};
