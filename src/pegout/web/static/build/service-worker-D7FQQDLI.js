import{a}from"/static/build/chunk-S3OYLX6L.js";import"/static/build/chunk-OBEDPPZK.js";import"/static/build/chunk-MQSLC22J.js";export{a as register};
