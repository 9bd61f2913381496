import{a}from"/static/build/chunk-RZMRHS2U.js";import"/static/build/chunk-AKS52XO7.js";import"/static/build/chunk-E6DBNGX4.js";export{a as BotFace};
