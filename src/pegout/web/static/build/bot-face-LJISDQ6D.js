import{a}from"/static/build/chunk-E4PYOXXR.js";import"/static/build/chunk-ZINE5HNF.js";import"/static/build/chunk-QMGAH4XL.js";export{a as BotFace};
