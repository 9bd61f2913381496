import{ha as a}from"/static/build/chunk-6K6UKQT6.js";import"/static/build/chunk-BXOR7NQQ.js";export{a as default};
