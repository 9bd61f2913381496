import{a}from"/static/build/chunk-MIWVXMQE.js";import"/static/build/chunk-CDP4QGC5.js";import"/static/build/chunk-XB6L6CJU.js";import"/static/build/chunk-YSQG4YRP.js";export{a as Unfinished};
