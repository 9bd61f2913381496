import{a}from"/static/build/chunk-3YFOWUXY.js";import"/static/build/chunk-244QDG7R.js";export{a as BotFace};
