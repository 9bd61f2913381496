import{a}from"/static/build/chunk-RFQASE5I.js";import"/static/build/chunk-Z2Y3BFFV.js";import"/static/build/chunk-6K6UKQT6.js";import"/static/build/chunk-BXOR7NQQ.js";export{a as Unfinished};
