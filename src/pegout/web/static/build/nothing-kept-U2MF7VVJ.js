import{a}from"/static/build/chunk-HE22UNRY.js";import"/static/build/chunk-FFJE4WJ2.js";import"/static/build/chunk-WMENK2X6.js";export{a as NothingKept};
