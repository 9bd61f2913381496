import{a}from"/static/build/chunk-QPO3R4CU.js";import"/static/build/chunk-LLRA4SVJ.js";import"/static/build/chunk-WM6DHWCO.js";export{a as EasySwitch};
