import{a}from"/static/build/chunk-YIZKVVHJ.js";import"/static/build/chunk-YUIZS6BN.js";import"/static/build/chunk-VYKKQBSN.js";export{a as BotFace};
