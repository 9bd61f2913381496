import{a}from"/static/build/chunk-CYEJGIPZ.js";import"/static/build/chunk-FOKIOAPW.js";import"/static/build/chunk-325FRCML.js";export{a as NothingKept};
