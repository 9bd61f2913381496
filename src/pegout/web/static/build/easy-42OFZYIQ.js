import{a}from"/static/build/chunk-BN32MCMA.js";import"/static/build/chunk-JSDAU76M.js";import"/static/build/chunk-KGHEI742.js";export{a as EasySwitch};
