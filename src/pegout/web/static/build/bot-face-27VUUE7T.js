import{a}from"/static/build/chunk-76K7AA4Z.js";import"/static/build/chunk-LRIRSPHG.js";import"/static/build/chunk-LFALQXEW.js";export{a as BotFace};
