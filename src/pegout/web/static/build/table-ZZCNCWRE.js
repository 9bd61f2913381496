import{H as a}from"/static/build/chunk-IYXJYCCT.js";import"/static/build/chunk-QOW3FK2N.js";export{a as default};
