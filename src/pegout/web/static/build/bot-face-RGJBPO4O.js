import{a}from"/static/build/chunk-RWQPMWFW.js";import"/static/build/chunk-MFTCGJSL.js";import"/static/build/chunk-IX7PUUHC.js";export{a as BotFace};
