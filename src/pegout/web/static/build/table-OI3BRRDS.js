import{L as a}from"/static/build/chunk-CRGTVQGR.js";import"/static/build/chunk-ZPV3S5BM.js";export{a as default};
