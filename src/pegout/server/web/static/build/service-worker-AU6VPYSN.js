import{a}from"/static/build/chunk-57BAV7ZB.js";import"/static/build/chunk-ELOCUQYL.js";import"/static/build/chunk-ST64ZKT3.js";export{a as register};
