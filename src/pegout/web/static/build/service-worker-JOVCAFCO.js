import{a}from"/static/build/chunk-RBP6KDXD.js";import"/static/build/chunk-YJ7OBC6E.js";import"/static/build/chunk-RSLOLINV.js";export{a as register};
