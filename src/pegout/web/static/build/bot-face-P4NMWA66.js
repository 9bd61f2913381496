import{a}from"/static/build/chunk-3X6RKL5Q.js";import"/static/build/chunk-U7HYEEOO.js";import"/static/build/chunk-RGRH7NH2.js";export{a as BotFace};
