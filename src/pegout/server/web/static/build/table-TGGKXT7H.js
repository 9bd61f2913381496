import{ia as a}from"/static/build/chunk-ELOCUQYL.js";import"/static/build/chunk-ST64ZKT3.js";export{a as default};
