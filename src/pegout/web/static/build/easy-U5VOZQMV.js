import{a}from"/static/build/chunk-I7FMAYEH.js";import"/static/build/chunk-6K6UKQT6.js";import"/static/build/chunk-BXOR7NQQ.js";export{a as EasySwitch};
