import{W as a}from"/static/build/chunk-SU5MYIYU.js";import"/static/build/chunk-SWRACJ5N.js";export{a as default};
