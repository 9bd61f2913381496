import{a}from"/static/build/chunk-M4KZAKFO.js";import"/static/build/chunk-POUAZYCF.js";import"/static/build/chunk-WTPVMT73.js";export{a as BotFace};
