import{H as a}from"/static/build/chunk-SN4K2INS.js";import"/static/build/chunk-3ZDISXMW.js";export{a as default};
