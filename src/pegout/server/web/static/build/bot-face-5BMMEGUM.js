import{a}from"/static/build/chunk-VAMQT5QZ.js";import"/static/build/chunk-ELOCUQYL.js";import"/static/build/chunk-ST64ZKT3.js";export{a as BotFace};
