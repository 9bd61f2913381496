import{a}from"/static/build/chunk-3VKOMTQV.js";import"/static/build/chunk-VEX7CGPE.js";import"/static/build/chunk-4ELWLWZK.js";export{a as EasySwitch};
