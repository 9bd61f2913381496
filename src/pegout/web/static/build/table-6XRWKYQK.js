import{ca as a}from"/static/build/chunk-SQVPSDYW.js";import"/static/build/chunk-LM4RJY77.js";export{a as default};
