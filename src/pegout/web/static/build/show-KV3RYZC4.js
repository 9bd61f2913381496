import{a,b}from"/static/build/chunk-EYTHQLZ4.js";import"/static/build/chunk-N32CLOKC.js";import"/static/build/chunk-VPY3IH2W.js";export{a as RecitalText,b as Show};
