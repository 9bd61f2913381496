import{a}from"/static/build/chunk-JFCCQL4O.js";import"/static/build/chunk-QPICLVUL.js";export{a as BotFace};
