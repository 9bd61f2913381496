import{a}from"/static/build/chunk-K72OEPBD.js";import"/static/build/chunk-Z5BVCDJR.js";import"/static/build/chunk-7GTZIIQJ.js";export{a as BotFace};
