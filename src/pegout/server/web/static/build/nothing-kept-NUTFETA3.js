import{a}from"/static/build/chunk-INDZFWMA.js";import"/static/build/chunk-LLRA4SVJ.js";import"/static/build/chunk-WM6DHWCO.js";export{a as NothingKept};
