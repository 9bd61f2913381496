import{a}from"/static/build/chunk-3FJLZ6GR.js";import"/static/build/chunk-CV7MQ7UB.js";import"/static/build/chunk-74SOG4YZ.js";export{a as BotFace};
