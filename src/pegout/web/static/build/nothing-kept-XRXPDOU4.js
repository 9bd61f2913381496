import{a}from"/static/build/chunk-PW7JWUJM.js";import"/static/build/chunk-WLWOIEJP.js";import"/static/build/chunk-BBEWCLXD.js";export{a as NothingKept};
