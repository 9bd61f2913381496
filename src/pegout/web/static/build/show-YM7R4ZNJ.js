import{a,b}from"/static/build/chunk-P3JWWUQE.js";import"/static/build/chunk-4XEI5SCR.js";import"/static/build/chunk-H5OIA2GR.js";export{a as RecitalText,b as Show};
