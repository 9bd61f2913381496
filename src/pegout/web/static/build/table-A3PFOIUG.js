import{ha as a}from"/static/build/chunk-5EOFX656.js";import"/static/build/chunk-4WLWKZGB.js";export{a as default};
