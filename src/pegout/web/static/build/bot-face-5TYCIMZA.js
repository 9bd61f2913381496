import{a}from"/static/build/chunk-ZMC44U5I.js";import"/static/build/chunk-2Z6M44DJ.js";import"/static/build/chunk-4BSZJAUO.js";export{a as BotFace};
