import{a}from"/static/build/chunk-7AZFR3JT.js";import"/static/build/chunk-EYA62TXY.js";import"/static/build/chunk-UX55QDKP.js";export{a as NothingKept};
