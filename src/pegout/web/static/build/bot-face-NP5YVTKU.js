import{a}from"/static/build/chunk-OISHDXU4.js";import"/static/build/chunk-OZSU7IIM.js";import"/static/build/chunk-252SFSWY.js";export{a as BotFace};
