import{ia as a}from"/static/build/chunk-TAWTRF6O.js";import"/static/build/chunk-LLJF32BE.js";export{a as default};
