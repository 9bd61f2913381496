import{a}from"/static/build/chunk-KE55HM3J.js";import"/static/build/chunk-LLRA4SVJ.js";import"/static/build/chunk-WM6DHWCO.js";export{a as register};
