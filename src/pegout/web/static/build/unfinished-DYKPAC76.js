import{a}from"/static/build/chunk-W6EGKVNT.js";import"/static/build/chunk-LG7OMEC5.js";import"/static/build/chunk-5EOFX656.js";import"/static/build/chunk-4WLWKZGB.js";export{a as Unfinished};
