import{a}from"/static/build/chunk-DTI6QMUE.js";import"/static/build/chunk-B2B2IVHR.js";import"/static/build/chunk-JAS674M3.js";export{a as register};
