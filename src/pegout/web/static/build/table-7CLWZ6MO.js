import{X as a}from"/static/build/chunk-XI6XM6KC.js";import"/static/build/chunk-SXAJGJIB.js";export{a as default};
