import{X as a}from"/static/build/chunk-FJZB3YMR.js";import"/static/build/chunk-QNQHSOR7.js";export{a as default};
