import{a}from"/static/build/chunk-NIEYVL6E.js";import"/static/build/chunk-T6IQJPLT.js";import"/static/build/chunk-D36UBCRU.js";export{a as BotFace};
