import{a}from"/static/build/chunk-PJAW7ERM.js";import"/static/build/chunk-LLRA4SVJ.js";import"/static/build/chunk-WM6DHWCO.js";export{a as BotFace};
