import{a}from"/static/build/chunk-QJFJPRXS.js";import"/static/build/chunk-NGCEQPOS.js";import"/static/build/chunk-XOSQ7CL7.js";export{a as BotFace};
