import{H as a}from"/static/build/chunk-U4VT7EEZ.js";import"/static/build/chunk-6A4LHVPP.js";export{a as default};
