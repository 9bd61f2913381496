import{a}from"/static/build/chunk-IJKZJ7DI.js";import"/static/build/chunk-FJZB3YMR.js";import"/static/build/chunk-QNQHSOR7.js";export{a as BotFace};
