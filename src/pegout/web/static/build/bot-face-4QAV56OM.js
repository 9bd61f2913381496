import{a}from"/static/build/chunk-HCTDGWK2.js";import"/static/build/chunk-VLLAKFYV.js";export{a as BotFace};
