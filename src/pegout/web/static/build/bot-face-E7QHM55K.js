import{a}from"/static/build/chunk-4G7F2TXD.js";import"/static/build/chunk-FOKIOAPW.js";import"/static/build/chunk-325FRCML.js";export{a as BotFace};
