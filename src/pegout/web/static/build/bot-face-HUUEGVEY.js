import{a}from"/static/build/chunk-7IXNRSLN.js";import"/static/build/chunk-O3EOCPCW.js";export{a as BotFace};
