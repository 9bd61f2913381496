import{a}from"/static/build/chunk-OVNRISWV.js";import"/static/build/chunk-THJK47VF.js";export{a as BotFace};
