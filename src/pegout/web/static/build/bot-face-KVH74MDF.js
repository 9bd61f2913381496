import{a}from"/static/build/chunk-Q3BBAOE4.js";import"/static/build/chunk-BJ26A6JR.js";export{a as BotFace};
