import{a}from"/static/build/chunk-U7664R3X.js";import"/static/build/chunk-B6SFX2ZI.js";import"/static/build/chunk-NRXJMDG3.js";export{a as Unfinished};
