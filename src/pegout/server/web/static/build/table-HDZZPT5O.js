import{ia as a}from"/static/build/chunk-LLRA4SVJ.js";import"/static/build/chunk-WM6DHWCO.js";export{a as default};
