import{a}from"/static/build/chunk-V4P7TBGG.js";import"/static/build/chunk-QLZUF7EI.js";export{a as BotFace};
