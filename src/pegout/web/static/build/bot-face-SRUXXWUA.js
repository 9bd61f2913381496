import{a}from"/static/build/chunk-GNIGMDE5.js";import"/static/build/chunk-ZIKUZKNU.js";import"/static/build/chunk-DLJEP6FS.js";export{a as BotFace};
