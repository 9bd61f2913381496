import{a}from"/static/build/chunk-RSID7IPL.js";import"/static/build/chunk-SQVPSDYW.js";import"/static/build/chunk-LM4RJY77.js";export{a as NothingKept};
