import{a}from"/static/build/chunk-OKL5KW4L.js";import"/static/build/chunk-CRGTVQGR.js";import"/static/build/chunk-ZPV3S5BM.js";export{a as BotFace};
