import{Z as a}from"/static/build/chunk-OZSU7IIM.js";import"/static/build/chunk-252SFSWY.js";export{a as default};
