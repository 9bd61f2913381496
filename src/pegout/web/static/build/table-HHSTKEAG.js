import{H as a}from"/static/build/chunk-M534PQCW.js";import"/static/build/chunk-ONF4WXTT.js";export{a as default};
