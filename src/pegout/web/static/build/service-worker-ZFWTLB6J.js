import{a}from"/static/build/chunk-U43CK4DL.js";import"/static/build/chunk-5MHVVTKT.js";import"/static/build/chunk-6HUFCV2K.js";export{a as register};
