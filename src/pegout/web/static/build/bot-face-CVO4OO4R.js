import{a}from"/static/build/chunk-ZV4WOFRO.js";import"/static/build/chunk-HGBUUMMG.js";export{a as BotFace};
