import{a}from"/static/build/chunk-HFGV7RSB.js";import"/static/build/chunk-N32CLOKC.js";import"/static/build/chunk-VPY3IH2W.js";export{a as NothingKept};
