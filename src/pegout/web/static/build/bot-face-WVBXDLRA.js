import{a}from"/static/build/chunk-E2FF3O2W.js";import"/static/build/chunk-VEX7CGPE.js";import"/static/build/chunk-4ELWLWZK.js";export{a as BotFace};
