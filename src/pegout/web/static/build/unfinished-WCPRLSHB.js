import{a}from"/static/build/chunk-5RLBYCBS.js";import"/static/build/chunk-FFJE4WJ2.js";import"/static/build/chunk-WMENK2X6.js";export{a as Unfinished};
