import{a}from"/static/build/chunk-A6NREOZC.js";import"/static/build/chunk-ZFU4CXR6.js";import"/static/build/chunk-F4O4PXTB.js";export{a as NothingKept};
