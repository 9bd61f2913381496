import{a,b}from"/static/build/chunk-CKBLCXCC.js";import"/static/build/chunk-WXYXW7WZ.js";import"/static/build/chunk-3MDQPGYJ.js";export{a as RecitalText,b as Show};
