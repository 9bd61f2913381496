import{a}from"/static/build/chunk-ILOLKLZG.js";import"/static/build/chunk-LRIRSPHG.js";import"/static/build/chunk-LFALQXEW.js";export{a as NothingKept};
