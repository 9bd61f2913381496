import{a}from"/static/build/chunk-F27NSSC5.js";import"/static/build/chunk-5EOFX656.js";import"/static/build/chunk-4WLWKZGB.js";export{a as register};
