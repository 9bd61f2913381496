import{a}from"/static/build/chunk-JZXORNPP.js";import"/static/build/chunk-CV7MQ7UB.js";import"/static/build/chunk-74SOG4YZ.js";export{a as NothingKept};
