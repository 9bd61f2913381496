import{a}from"/static/build/chunk-3EG57BMO.js";import"/static/build/chunk-B6SFX2ZI.js";import"/static/build/chunk-NRXJMDG3.js";export{a as NothingKept};
