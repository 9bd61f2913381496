import{a,b}from"/static/build/chunk-Q72DDGBV.js";import"/static/build/chunk-ZFU4CXR6.js";import"/static/build/chunk-F4O4PXTB.js";export{a as RecitalText,b as Show};
