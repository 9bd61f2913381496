import{a}from"/static/build/chunk-FDGZM6RE.js";import"/static/build/chunk-IFDDFMY2.js";import"/static/build/chunk-CUDXF6ES.js";export{a as NothingKept};
