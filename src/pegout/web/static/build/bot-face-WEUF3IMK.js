import{a}from"/static/build/chunk-FI2443RY.js";import"/static/build/chunk-AQWFCYY7.js";export{a as BotFace};
