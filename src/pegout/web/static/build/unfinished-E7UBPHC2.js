import{a}from"/static/build/chunk-34LSN5CJ.js";import"/static/build/chunk-FJZB3YMR.js";import"/static/build/chunk-QNQHSOR7.js";export{a as Unfinished};
