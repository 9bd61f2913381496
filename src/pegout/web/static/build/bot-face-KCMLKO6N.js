import{a}from"/static/build/chunk-XFYAC3ON.js";import"/static/build/chunk-4YGMF43I.js";import"/static/build/chunk-WHIIIGRC.js";export{a as BotFace};
