import{a}from"/static/build/chunk-OS45GZGZ.js";import"/static/build/chunk-WGGZXS7O.js";import"/static/build/chunk-HIDPOLG5.js";export{a as BotFace};
