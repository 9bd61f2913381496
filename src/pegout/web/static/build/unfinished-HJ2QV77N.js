import{a}from"/static/build/chunk-7D27RW6X.js";import"/static/build/chunk-ZE33DLHF.js";import"/static/build/chunk-ZERYI6VJ.js";export{a as Unfinished};
