import{S as a}from"/static/build/chunk-X3K7GBWM.js";import"/static/build/chunk-LMVMAJEV.js";export{a as default};
