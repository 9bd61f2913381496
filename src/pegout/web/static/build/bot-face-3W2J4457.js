import{a}from"/static/build/chunk-UHUSU7JQ.js";import"/static/build/chunk-MMMJSFQR.js";import"/static/build/chunk-F7IBDWGN.js";export{a as BotFace};
