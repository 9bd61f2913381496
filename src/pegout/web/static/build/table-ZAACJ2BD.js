import{ea as a}from"/static/build/chunk-EYA62TXY.js";import"/static/build/chunk-UX55QDKP.js";export{a as default};
