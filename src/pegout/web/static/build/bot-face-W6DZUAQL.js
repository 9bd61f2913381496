import{a}from"/static/build/chunk-QDBB3X5G.js";import"/static/build/chunk-KQ4RUADG.js";import"/static/build/chunk-CO233OIX.js";export{a as BotFace};
