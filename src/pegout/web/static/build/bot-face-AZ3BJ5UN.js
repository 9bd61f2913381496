import{a}from"/static/build/chunk-HXQBSSWK.js";import"/static/build/chunk-4FAFTT4A.js";import"/static/build/chunk-CNWH4TQV.js";export{a as BotFace};
