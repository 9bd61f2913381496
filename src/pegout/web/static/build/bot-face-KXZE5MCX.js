import{a}from"/static/build/chunk-3W2X6IR4.js";import"/static/build/chunk-FMZAOZ3W.js";import"/static/build/chunk-JJACLWUX.js";export{a as BotFace};
