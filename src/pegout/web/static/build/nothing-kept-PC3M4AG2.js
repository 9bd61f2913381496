import{a}from"/static/build/chunk-O4MRIL4R.js";import"/static/build/chunk-7JMDKDSN.js";import"/static/build/chunk-LYSF26TP.js";export{a as NothingKept};
