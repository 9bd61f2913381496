import{a}from"/static/build/chunk-DL7F6Y72.js";import"/static/build/chunk-76PFULS7.js";import"/static/build/chunk-5SWOXYXU.js";import"/static/build/chunk-INBX3UHQ.js";export{a as Unfinished};
