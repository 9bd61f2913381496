import{a}from"/static/build/chunk-Y6NCMKOR.js";import"/static/build/chunk-FOKIOAPW.js";import"/static/build/chunk-325FRCML.js";export{a as Unfinished};
