import{a}from"/static/build/chunk-G47T3R64.js";import"/static/build/chunk-I2RB3ZCI.js";export{a as BotFace};
