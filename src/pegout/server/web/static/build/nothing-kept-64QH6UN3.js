import{a}from"/static/build/chunk-S44RM5CA.js";import"/static/build/chunk-XB6L6CJU.js";import"/static/build/chunk-YSQG4YRP.js";export{a as NothingKept};
