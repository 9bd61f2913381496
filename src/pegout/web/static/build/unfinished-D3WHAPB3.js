import{a}from"/static/build/chunk-3O4A5VPI.js";import"/static/build/chunk-LRIRSPHG.js";import"/static/build/chunk-LFALQXEW.js";export{a as Unfinished};
