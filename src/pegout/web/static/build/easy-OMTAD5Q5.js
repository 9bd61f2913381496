import{a}from"/static/build/chunk-Q5YLZSJ2.js";import"/static/build/chunk-RRBIWQEG.js";import"/static/build/chunk-F5EUCXFH.js";export{a as EasySwitch};
