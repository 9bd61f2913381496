import{a}from"/static/build/chunk-VGDGB3K7.js";import"/static/build/chunk-ZWOIQP3G.js";import"/static/build/chunk-3IURQEG3.js";export{a as EasySwitch};
