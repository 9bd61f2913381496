import{a}from"/static/build/chunk-F3O2XES3.js";import"/static/build/chunk-SU5MYIYU.js";import"/static/build/chunk-SWRACJ5N.js";export{a as Unfinished};
