import{a}from"/static/build/chunk-BHER5KR3.js";import"/static/build/chunk-Q3LHUXG6.js";export{a as BotFace};
