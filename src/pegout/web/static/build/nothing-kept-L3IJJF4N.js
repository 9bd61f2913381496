import{a}from"/static/build/chunk-AVNGEOXC.js";import"/static/build/chunk-OBEDPPZK.js";import"/static/build/chunk-MQSLC22J.js";export{a as NothingKept};
