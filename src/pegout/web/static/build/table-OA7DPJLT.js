import{W as a}from"/static/build/chunk-ZE33DLHF.js";import"/static/build/chunk-ZERYI6VJ.js";export{a as default};
