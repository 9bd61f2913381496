import{a}from"/static/build/chunk-OQX2CAHA.js";import"/static/build/chunk-YUIZS6BN.js";import"/static/build/chunk-VYKKQBSN.js";export{a as Unfinished};
