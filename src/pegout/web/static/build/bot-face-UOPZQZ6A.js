import{a}from"/static/build/chunk-MGH5UK55.js";import"/static/build/chunk-XZKVEPPS.js";export{a as BotFace};
