import{ca as a}from"/static/build/chunk-CV7MQ7UB.js";import"/static/build/chunk-74SOG4YZ.js";export{a as default};
