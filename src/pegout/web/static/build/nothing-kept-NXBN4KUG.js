import{a}from"/static/build/chunk-BZBDFQXS.js";import"/static/build/chunk-5EOFX656.js";import"/static/build/chunk-4WLWKZGB.js";export{a as NothingKept};
