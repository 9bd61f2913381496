import{a}from"/static/build/chunk-P6FIQR53.js";import"/static/build/chunk-TSFKFSKL.js";import"/static/build/chunk-4NJUP2JJ.js";export{a as BotFace};
