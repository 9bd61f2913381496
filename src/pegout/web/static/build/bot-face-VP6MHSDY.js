import{a}from"/static/build/chunk-HZN4G6OX.js";import"/static/build/chunk-SU5MYIYU.js";import"/static/build/chunk-SWRACJ5N.js";export{a as BotFace};
