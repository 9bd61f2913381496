import{a}from"/static/build/chunk-O3D7NIAL.js";import"/static/build/chunk-BFKBRAOE.js";export{a as BotFace};
