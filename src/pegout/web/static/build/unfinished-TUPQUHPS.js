import{a}from"/static/build/chunk-CK7RCP37.js";import"/static/build/chunk-CV7MQ7UB.js";import"/static/build/chunk-74SOG4YZ.js";export{a as Unfinished};
