import{a}from"/static/build/chunk-J5HZ6HNJ.js";import"/static/build/chunk-RMOYXOV6.js";export{a as BotFace};
