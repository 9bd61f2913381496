import{a}from"/static/build/chunk-6IV5KEP2.js";import"/static/build/chunk-6ZXGE3M4.js";import"/static/build/chunk-EXYMEOKN.js";export{a as BotFace};
