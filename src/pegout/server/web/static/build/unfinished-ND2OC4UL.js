import{a}from"/static/build/chunk-STBX6Q24.js";import"/static/build/chunk-54XSS5ZL.js";import"/static/build/chunk-LLRA4SVJ.js";import"/static/build/chunk-WM6DHWCO.js";export{a as Unfinished};
