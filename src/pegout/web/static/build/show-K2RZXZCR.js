import{a,b}from"/static/build/chunk-CZGNG7LS.js";import"/static/build/chunk-POUAZYCF.js";import"/static/build/chunk-WTPVMT73.js";export{a as RecitalText,b as Show};
