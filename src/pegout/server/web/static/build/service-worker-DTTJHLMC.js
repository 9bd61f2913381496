import{a}from"/static/build/chunk-MROUVNHN.js";import"/static/build/chunk-EMUMMOK6.js";import"/static/build/chunk-7F6MGSFB.js";export{a as register};
