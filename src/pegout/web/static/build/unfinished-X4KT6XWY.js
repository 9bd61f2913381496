import{a}from"/static/build/chunk-MKJ2S3LP.js";import"/static/build/chunk-M534PQCW.js";import"/static/build/chunk-ONF4WXTT.js";export{a as Unfinished};
