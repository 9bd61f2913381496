import{a}from"/static/build/chunk-AJ27HWPX.js";import"/static/build/chunk-RRBIWQEG.js";import"/static/build/chunk-F5EUCXFH.js";export{a as BotFace};
