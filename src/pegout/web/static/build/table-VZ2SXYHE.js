import{x as a}from"/static/build/chunk-MMMJSFQR.js";import"/static/build/chunk-F7IBDWGN.js";export{a as default};
