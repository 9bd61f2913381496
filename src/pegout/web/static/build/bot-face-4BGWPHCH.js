import{a}from"/static/build/chunk-5HXGVOYY.js";import"/static/build/chunk-R6EFDBBU.js";export{a as BotFace};
