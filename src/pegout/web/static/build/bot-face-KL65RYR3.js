import{a}from"/static/build/chunk-KC62RAKU.js";import"/static/build/chunk-3XPV47JV.js";import"/static/build/chunk-USXQEYLC.js";export{a as BotFace};
