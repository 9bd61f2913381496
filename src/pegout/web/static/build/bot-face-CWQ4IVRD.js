import{a}from"/static/build/chunk-B2RSEWHO.js";import"/static/build/chunk-G6LISKBX.js";import"/static/build/chunk-NFGWWILW.js";export{a as BotFace};
