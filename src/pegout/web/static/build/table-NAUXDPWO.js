import{H as a}from"/static/build/chunk-UVEIUOMH.js";import"/static/build/chunk-Q6I7SHLP.js";export{a as default};
