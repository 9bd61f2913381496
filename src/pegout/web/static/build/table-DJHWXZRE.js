import{H as a}from"/static/build/chunk-YUIZS6BN.js";import"/static/build/chunk-VYKKQBSN.js";export{a as default};
