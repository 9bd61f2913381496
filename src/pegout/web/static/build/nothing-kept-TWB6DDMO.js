import{a}from"/static/build/chunk-SKXQUN6U.js";import"/static/build/chunk-ZE33DLHF.js";import"/static/build/chunk-ZERYI6VJ.js";export{a as NothingKept};
