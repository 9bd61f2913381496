import{a}from"/static/build/chunk-YNZTKYZE.js";import"/static/build/chunk-POUAZYCF.js";import"/static/build/chunk-WTPVMT73.js";export{a as Unfinished};
