import{a}from"/static/build/chunk-X5TFPQ4J.js";import"/static/build/chunk-6K6UKQT6.js";import"/static/build/chunk-BXOR7NQQ.js";export{a as BotFace};
