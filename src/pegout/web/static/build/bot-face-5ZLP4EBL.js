import{a}from"/static/build/chunk-RDNTW5MX.js";import"/static/build/chunk-KECBDJNZ.js";export{a as BotFace};
