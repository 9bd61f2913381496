import{a}from"/static/build/chunk-WGG4IEYS.js";import"/static/build/chunk-IGAEYL2Y.js";import"/static/build/chunk-7E3DS3YR.js";export{a as BotFace};
