import{a}from"/static/build/chunk-XIH4TPFW.js";import"/static/build/chunk-SI6GHTPZ.js";import"/static/build/chunk-GW7LF3AK.js";export{a as BotFace};
