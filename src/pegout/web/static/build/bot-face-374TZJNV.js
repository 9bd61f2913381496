import{a}from"/static/build/chunk-FK4L4H4U.js";import"/static/build/chunk-J6KWL46L.js";import"/static/build/chunk-H3Q7KCNE.js";export{a as BotFace};
