import{a}from"/static/build/chunk-Y25J6BDB.js";import"/static/build/chunk-6U6U5SPZ.js";import"/static/build/chunk-GSAMH32D.js";export{a as NothingKept};
