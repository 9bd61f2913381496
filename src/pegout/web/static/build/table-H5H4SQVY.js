import{L as a}from"/static/build/chunk-GE7EF2OC.js";import"/static/build/chunk-65SVCTFI.js";export{a as default};
