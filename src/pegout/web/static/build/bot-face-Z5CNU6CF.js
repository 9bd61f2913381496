import{a}from"/static/build/chunk-KBFHG6BB.js";import"/static/build/chunk-EQWYI4R6.js";export{a as BotFace};
