import{a}from"/static/build/chunk-KXK6Q3EM.js";import"/static/build/chunk-NQXEJ7F5.js";import"/static/build/chunk-WGFZ6M5Z.js";import"/static/build/chunk-66EK2ZFM.js";export{a as Unfinished};
