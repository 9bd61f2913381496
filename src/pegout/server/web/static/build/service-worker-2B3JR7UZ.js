import{a}from"/static/build/chunk-MJ6MF755.js";import"/static/build/chunk-XB6L6CJU.js";import"/static/build/chunk-YSQG4YRP.js";export{a as register};
