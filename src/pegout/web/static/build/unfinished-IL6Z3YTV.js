import{a}from"/static/build/chunk-O5NZPN43.js";import"/static/build/chunk-6U6U5SPZ.js";import"/static/build/chunk-GSAMH32D.js";export{a as Unfinished};
