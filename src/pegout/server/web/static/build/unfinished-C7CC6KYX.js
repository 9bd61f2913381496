import{a}from"/static/build/chunk-LXTVGDY6.js";import"/static/build/chunk-RDC22QX5.js";import"/static/build/chunk-ELOCUQYL.js";import"/static/build/chunk-ST64ZKT3.js";export{a as Unfinished};
