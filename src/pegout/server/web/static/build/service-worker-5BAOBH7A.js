import{a}from"/static/build/chunk-6DQ2PDPC.js";import"/static/build/chunk-WTHBYFUF.js";import"/static/build/chunk-XSKYHCID.js";export{a as register};
