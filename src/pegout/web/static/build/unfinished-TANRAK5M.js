import{a}from"/static/build/chunk-DHKRQ2GN.js";import"/static/build/chunk-W5AV42KI.js";import"/static/build/chunk-OBEDPPZK.js";import"/static/build/chunk-MQSLC22J.js";export{a as Unfinished};
