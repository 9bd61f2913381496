import{Y as a}from"/static/build/chunk-WLWOIEJP.js";import"/static/build/chunk-BBEWCLXD.js";export{a as default};
