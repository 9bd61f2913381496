import{a}from"/static/build/chunk-GS2QFR4K.js";import"/static/build/chunk-3XPV47JV.js";import"/static/build/chunk-USXQEYLC.js";export{a as Unfinished};
