import{a}from"/static/build/chunk-MMZRNJRV.js";import"/static/build/chunk-PA5RPHFU.js";import"/static/build/chunk-PZ6TEZSE.js";export{a as BotFace};
