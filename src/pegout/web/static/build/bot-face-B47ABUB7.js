import{a}from"/static/build/chunk-FXX3ZM3I.js";import"/static/build/chunk-Z2TOUNDV.js";import"/static/build/chunk-TJXVQ6OX.js";export{a as BotFace};
