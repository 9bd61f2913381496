import{a}from"/static/build/chunk-GMY7I4AP.js";import"/static/build/chunk-3K4UFWCD.js";export{a as BotFace};
