import{a}from"/static/build/chunk-SDO2U7DR.js";import"/static/build/chunk-IFDDFMY2.js";import"/static/build/chunk-CUDXF6ES.js";export{a as register};
