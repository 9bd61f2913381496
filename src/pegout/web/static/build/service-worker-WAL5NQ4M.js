import{a}from"/static/build/chunk-BS3SBYDR.js";import"/static/build/chunk-6K6UKQT6.js";import"/static/build/chunk-BXOR7NQQ.js";export{a as register};
