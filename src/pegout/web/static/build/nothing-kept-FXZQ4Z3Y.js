import{a}from"/static/build/chunk-C4IE4DH7.js";import"/static/build/chunk-5SWOXYXU.js";import"/static/build/chunk-INBX3UHQ.js";export{a as NothingKept};
