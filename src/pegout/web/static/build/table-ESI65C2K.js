import{ca as a}from"/static/build/chunk-POUAZYCF.js";import"/static/build/chunk-WTPVMT73.js";export{a as default};
