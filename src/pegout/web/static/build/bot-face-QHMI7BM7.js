import{a}from"/static/build/chunk-SM3TOAS5.js";import"/static/build/chunk-VWCSIFJL.js";import"/static/build/chunk-HK3R25EQ.js";export{a as BotFace};
