import{a}from"/static/build/chunk-HONOTPZ3.js";import"/static/build/chunk-JSZXJGBG.js";import"/static/build/chunk-E3QETWCX.js";export{a as Unfinished};
