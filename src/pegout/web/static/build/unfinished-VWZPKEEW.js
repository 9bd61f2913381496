import{a}from"/static/build/chunk-OQT6IG4C.js";import"/static/build/chunk-CRGTVQGR.js";import"/static/build/chunk-ZPV3S5BM.js";export{a as Unfinished};
