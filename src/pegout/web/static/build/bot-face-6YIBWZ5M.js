import{a}from"/static/build/chunk-4NOO472K.js";import"/static/build/chunk-I4TTA2AK.js";export{a as BotFace};
