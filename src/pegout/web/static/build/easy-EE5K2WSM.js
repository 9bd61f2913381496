import{a}from"/static/build/chunk-ON2X7L47.js";import"/static/build/chunk-5SWOXYXU.js";import"/static/build/chunk-INBX3UHQ.js";export{a as EasySwitch};
