import{a}from"/static/build/chunk-N4M6LFR3.js";import"/static/build/chunk-U2BUPG7I.js";import"/static/build/chunk-J5YFAYBJ.js";export{a as BotFace};
