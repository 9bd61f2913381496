import{a}from"/static/build/chunk-EBVCK7J5.js";import"/static/build/chunk-TAWTRF6O.js";import"/static/build/chunk-LLJF32BE.js";export{a as register};
