import{a}from"/static/build/chunk-KGAKFQ5U.js";import"/static/build/chunk-ZB4UR6DI.js";import"/static/build/chunk-ERZ6PP4I.js";export{a as BotFace};
