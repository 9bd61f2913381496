import{a}from"/static/build/chunk-KU23XUS3.js";import"/static/build/chunk-SQVPSDYW.js";import"/static/build/chunk-LM4RJY77.js";export{a as register};
