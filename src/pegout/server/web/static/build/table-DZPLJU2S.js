import{ia as a}from"/static/build/chunk-4O6253E4.js";import"/static/build/chunk-R34YJSD2.js";export{a as default};
