import{a}from"/static/build/chunk-EBUNE2JL.js";import"/static/build/chunk-5MHVVTKT.js";import"/static/build/chunk-6HUFCV2K.js";export{a as Unfinished};
