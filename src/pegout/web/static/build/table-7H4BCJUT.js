import{ha as a}from"/static/build/chunk-JXMXVMQA.js";import"/static/build/chunk-636GAHAZ.js";export{a as default};
