import{a}from"/static/build/chunk-GDWRUWQZ.js";import"/static/build/chunk-5OJDZTSZ.js";import"/static/build/chunk-ORBVIQB3.js";export{a as BotFace};
