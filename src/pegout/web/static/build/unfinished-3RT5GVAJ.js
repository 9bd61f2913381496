import{a}from"/static/build/chunk-O3SCWIAP.js";import"/static/build/chunk-D4VHM7SM.js";import"/static/build/chunk-JXMXVMQA.js";import"/static/build/chunk-636GAHAZ.js";export{a as Unfinished};
