import{a}from"/static/build/chunk-HAQE4ESY.js";import"/static/build/chunk-WGFZ6M5Z.js";import"/static/build/chunk-66EK2ZFM.js";export{a as EasySwitch};
