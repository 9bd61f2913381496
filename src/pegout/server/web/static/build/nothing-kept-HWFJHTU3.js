import{a}from"/static/build/chunk-AAZV6UV7.js";import"/static/build/chunk-TAWTRF6O.js";import"/static/build/chunk-LLJF32BE.js";export{a as NothingKept};
