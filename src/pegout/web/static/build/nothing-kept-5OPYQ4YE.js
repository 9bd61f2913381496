import{a}from"/static/build/chunk-VZLT6YVZ.js";import"/static/build/chunk-POUAZYCF.js";import"/static/build/chunk-WTPVMT73.js";export{a as NothingKept};
