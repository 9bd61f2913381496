import{a}from"/static/build/chunk-G5T7J6WQ.js";import"/static/build/chunk-IFDDFMY2.js";import"/static/build/chunk-CUDXF6ES.js";export{a as BotFace};
