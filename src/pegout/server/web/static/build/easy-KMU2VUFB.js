import{a}from"/static/build/chunk-CNRVPAI6.js";import"/static/build/chunk-N36TKHPS.js";import"/static/build/chunk-MV5MD6UE.js";export{a as EasySwitch};
