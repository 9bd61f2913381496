import{a}from"/static/build/chunk-MEUGRJQE.js";import"/static/build/chunk-XXK4DYQB.js";export{a as BotFace};
