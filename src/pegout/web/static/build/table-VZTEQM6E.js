import{L as a}from"/static/build/chunk-S5SWG3OT.js";import"/static/build/chunk-JXJWMOQR.js";export{a as default};
