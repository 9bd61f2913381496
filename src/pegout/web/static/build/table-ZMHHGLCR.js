import{W as a}from"/static/build/chunk-FFJE4WJ2.js";import"/static/build/chunk-WMENK2X6.js";export{a as default};
