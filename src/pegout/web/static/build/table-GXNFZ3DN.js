import{ha as a}from"/static/build/chunk-OBEDPPZK.js";import"/static/build/chunk-MQSLC22J.js";export{a as default};
