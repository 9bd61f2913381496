import{a}from"/static/build/chunk-65ETKFLE.js";import"/static/build/chunk-EYA62TXY.js";import"/static/build/chunk-UX55QDKP.js";export{a as EasySwitch};
