import{a}from"/static/build/chunk-YQFGXK2Z.js";import"/static/build/chunk-EYA62TXY.js";import"/static/build/chunk-UX55QDKP.js";export{a as register};
