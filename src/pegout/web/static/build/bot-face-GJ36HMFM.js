import{a}from"/static/build/chunk-HZHHYIZF.js";import"/static/build/chunk-SQVPSDYW.js";import"/static/build/chunk-LM4RJY77.js";export{a as BotFace};
