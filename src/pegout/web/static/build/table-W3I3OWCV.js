import{Z as a}from"/static/build/chunk-B6SFX2ZI.js";import"/static/build/chunk-NRXJMDG3.js";export{a as default};
