import{a}from"/static/build/chunk-FPTCT3UG.js";import"/static/build/chunk-WXYXW7WZ.js";import"/static/build/chunk-3MDQPGYJ.js";export{a as BotFace};
