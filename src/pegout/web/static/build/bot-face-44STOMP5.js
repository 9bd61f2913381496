import{a}from"/static/build/chunk-LMRDTAL7.js";import"/static/build/chunk-Z3SG5OYI.js";import"/static/build/chunk-4BXJNEC4.js";export{a as BotFace};
