import{a}from"/static/build/chunk-4SDSYSWX.js";import"/static/build/chunk-4XEI5SCR.js";import"/static/build/chunk-H5OIA2GR.js";export{a as BotFace};
