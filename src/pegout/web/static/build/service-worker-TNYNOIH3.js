import{a}from"/static/build/chunk-J7JCCTOY.js";import"/static/build/chunk-7JMDKDSN.js";import"/static/build/chunk-LYSF26TP.js";export{a as register};
