import{a}from"/static/build/chunk-EUJ5WNKP.js";import"/static/build/chunk-TAWTRF6O.js";import"/static/build/chunk-LLJF32BE.js";export{a as EasySwitch};
