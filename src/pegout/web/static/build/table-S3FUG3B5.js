import{X as a}from"/static/build/chunk-ZBKJTA7X.js";import"/static/build/chunk-VFVWJ37I.js";export{a as default};
