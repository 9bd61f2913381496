import{a}from"/static/build/chunk-RHXTUEDU.js";import"/static/build/chunk-ZR4N4QSV.js";export{a as BotFace};
