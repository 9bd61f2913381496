import{a}from"/static/build/chunk-CTHFYQ4Y.js";import"/static/build/chunk-OUKZDI3P.js";import"/static/build/chunk-PUYOMEYK.js";export{a as BotFace};
