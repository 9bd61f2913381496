import{ha as a}from"/static/build/chunk-5SWOXYXU.js";import"/static/build/chunk-INBX3UHQ.js";export{a as default};
