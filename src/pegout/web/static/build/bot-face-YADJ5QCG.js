import{a}from"/static/build/chunk-OTZUPUCT.js";import"/static/build/chunk-3RG3IBTB.js";export{a as BotFace};
