import{ca as a}from"/static/build/chunk-FOKIOAPW.js";import"/static/build/chunk-325FRCML.js";export{a as default};
