import{a}from"/static/build/chunk-56BGQYCR.js";import"/static/build/chunk-MFTCGJSL.js";import"/static/build/chunk-IX7PUUHC.js";export{a as NothingKept};
