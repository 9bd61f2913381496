import{ca as a}from"/static/build/chunk-N32CLOKC.js";import"/static/build/chunk-VPY3IH2W.js";export{a as default};
