import{W as a}from"/static/build/chunk-5QZQU6DG.js";import"/static/build/chunk-KDPRNVCT.js";export{a as default};
