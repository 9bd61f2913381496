import{a}from"/static/build/chunk-TX2W6CVE.js";import"/static/build/chunk-JXMXVMQA.js";import"/static/build/chunk-636GAHAZ.js";export{a as EasySwitch};
