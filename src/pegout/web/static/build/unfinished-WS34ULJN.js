import{a}from"/static/build/chunk-O6O3VUFC.js";import"/static/build/chunk-EYA62TXY.js";import"/static/build/chunk-UX55QDKP.js";export{a as Unfinished};
