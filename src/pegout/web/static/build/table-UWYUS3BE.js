import{ca as a}from"/static/build/chunk-ZFU4CXR6.js";import"/static/build/chunk-F4O4PXTB.js";export{a as default};
