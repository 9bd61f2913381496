import{a}from"/static/build/chunk-NMNHPM2I.js";import"/static/build/chunk-BIAQ2T6Y.js";import"/static/build/chunk-6WJHSGPL.js";export{a as BotFace};
