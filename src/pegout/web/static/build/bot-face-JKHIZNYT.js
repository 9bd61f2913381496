import{a}from"/static/build/chunk-YE726YAM.js";import"/static/build/chunk-JWX2SBDJ.js";import"/static/build/chunk-XJ3VQMIG.js";export{a as BotFace};
