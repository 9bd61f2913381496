import{a}from"/static/build/chunk-7EYB3Z6T.js";import"/static/build/chunk-JSZXJGBG.js";import"/static/build/chunk-E3QETWCX.js";export{a as EasySwitch};
