import{a}from"/static/build/chunk-DTD5C7QO.js";import"/static/build/chunk-M24LAFBS.js";import"/static/build/chunk-O66H3BDC.js";export{a as EasySwitch};
