import{a}from"/static/build/chunk-UC6QTKAS.js";import"/static/build/chunk-22FN2WWV.js";import"/static/build/chunk-TSKKJMFC.js";export{a as EasySwitch};
