import{a}from"/static/build/chunk-TVHUJUO4.js";import"/static/build/chunk-SN4K2INS.js";import"/static/build/chunk-3ZDISXMW.js";export{a as BotFace};
