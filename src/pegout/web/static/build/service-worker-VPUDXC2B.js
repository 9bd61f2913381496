import{a}from"/static/build/chunk-BBQZHL25.js";import"/static/build/chunk-IJPLHG27.js";import"/static/build/chunk-MHPK2DH5.js";export{a as register};
