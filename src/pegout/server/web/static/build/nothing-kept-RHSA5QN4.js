import{a}from"/static/build/chunk-B62U34NF.js";import"/static/build/chunk-M24LAFBS.js";import"/static/build/chunk-O66H3BDC.js";export{a as NothingKept};
