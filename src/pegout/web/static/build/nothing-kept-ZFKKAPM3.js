import{a}from"/static/build/chunk-SDVNN6EG.js";import"/static/build/chunk-JXMXVMQA.js";import"/static/build/chunk-636GAHAZ.js";export{a as NothingKept};
