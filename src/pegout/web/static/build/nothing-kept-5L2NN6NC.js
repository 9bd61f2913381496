import{a}from"/static/build/chunk-CP3ELOT6.js";import"/static/build/chunk-WGGZXS7O.js";import"/static/build/chunk-HIDPOLG5.js";export{a as NothingKept};
