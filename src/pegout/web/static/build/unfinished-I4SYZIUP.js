import{a}from"/static/build/chunk-MKKESCVT.js";import"/static/build/chunk-WGGZXS7O.js";import"/static/build/chunk-HIDPOLG5.js";export{a as Unfinished};
