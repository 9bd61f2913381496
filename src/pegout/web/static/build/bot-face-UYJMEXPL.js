import{a}from"/static/build/chunk-XK6YT5NR.js";import"/static/build/chunk-ZBKJTA7X.js";import"/static/build/chunk-VFVWJ37I.js";export{a as BotFace};
