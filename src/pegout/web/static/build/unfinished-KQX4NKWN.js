import{a}from"/static/build/chunk-LJSKTWBZ.js";import"/static/build/chunk-IYXJYCCT.js";import"/static/build/chunk-QOW3FK2N.js";export{a as Unfinished};
