import{a}from"/static/build/chunk-GXO5ME43.js";import"/static/build/chunk-6K6UKQT6.js";import"/static/build/chunk-BXOR7NQQ.js";export{a as NothingKept};
