import{a}from"/static/build/chunk-Q7JS2RUU.js";import"/static/build/chunk-VF33EB6M.js";export{a as BotFace};
