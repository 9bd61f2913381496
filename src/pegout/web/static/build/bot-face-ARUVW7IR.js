import{a}from"/static/build/chunk-WM3XV7PD.js";import"/static/build/chunk-XQNVDMKD.js";import"/static/build/chunk-FMPBR4GB.js";export{a as BotFace};
