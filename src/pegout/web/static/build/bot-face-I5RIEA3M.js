import{a}from"/static/build/chunk-OJW3ALMP.js";import"/static/build/chunk-2B5GJSZR.js";import"/static/build/chunk-ZHFLUX6V.js";export{a as BotFace};
