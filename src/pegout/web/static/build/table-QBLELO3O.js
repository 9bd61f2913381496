import{S as a}from"/static/build/chunk-3XPV47JV.js";import"/static/build/chunk-USXQEYLC.js";export{a as default};
