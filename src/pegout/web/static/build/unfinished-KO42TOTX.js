import{a}from"/static/build/chunk-VEA6RKCJ.js";import"/static/build/chunk-PBYXBIL4.js";import"/static/build/chunk-22FN2WWV.js";import"/static/build/chunk-TSKKJMFC.js";export{a as Unfinished};
