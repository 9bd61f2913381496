import{a}from"/static/build/chunk-S5VEUKMH.js";import"/static/build/chunk-NODJVFHD.js";import"/static/build/chunk-ZLN762PG.js";export{a as BotFace};
