import{a,b}from"/static/build/chunk-BN4LHN34.js";import"/static/build/chunk-454LOAD2.js";import"/static/build/chunk-O3OS2TQG.js";export{a as RecitalText,b as Show};
