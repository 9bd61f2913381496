import{a}from"/static/build/chunk-KXA5XDVT.js";import"/static/build/chunk-SU5MYIYU.js";import"/static/build/chunk-SWRACJ5N.js";export{a as NothingKept};
