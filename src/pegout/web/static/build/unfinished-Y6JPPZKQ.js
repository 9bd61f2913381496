import{a}from"/static/build/chunk-J3VAUQG5.js";import"/static/build/chunk-GE7EF2OC.js";import"/static/build/chunk-65SVCTFI.js";export{a as Unfinished};
