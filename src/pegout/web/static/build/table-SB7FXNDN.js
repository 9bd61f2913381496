import{G as a}from"/static/build/chunk-TSFKFSKL.js";import"/static/build/chunk-4NJUP2JJ.js";export{a as default};
