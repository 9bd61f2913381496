import{a}from"/static/build/chunk-4WFEIX5Q.js";import"/static/build/chunk-6ZK4IJ7K.js";export{a as BotFace};
