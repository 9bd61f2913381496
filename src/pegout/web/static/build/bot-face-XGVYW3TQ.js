import{a}from"/static/build/chunk-NAPMAWQ4.js";import"/static/build/chunk-WLWOIEJP.js";import"/static/build/chunk-BBEWCLXD.js";export{a as BotFace};
