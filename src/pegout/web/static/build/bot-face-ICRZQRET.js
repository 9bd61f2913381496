import{a}from"/static/build/chunk-GS3HSOJI.js";import"/static/build/chunk-X72D66DL.js";import"/static/build/chunk-EZ5UBHCE.js";export{a as BotFace};
