import{a}from"/static/build/chunk-PJFN5AXQ.js";import"/static/build/chunk-X3K7GBWM.js";import"/static/build/chunk-LMVMAJEV.js";export{a as NothingKept};
