import{ia as a}from"/static/build/chunk-M24LAFBS.js";import"/static/build/chunk-O66H3BDC.js";export{a as default};
