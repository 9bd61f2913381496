import{ia as a}from"/static/build/chunk-XB6L6CJU.js";import"/static/build/chunk-YSQG4YRP.js";export{a as default};
