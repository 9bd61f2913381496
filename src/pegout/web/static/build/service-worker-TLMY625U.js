import{a}from"/static/build/chunk-FFSKH465.js";import"/static/build/chunk-FOKIOAPW.js";import"/static/build/chunk-325FRCML.js";export{a as register};
