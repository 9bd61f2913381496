import{a}from"/static/build/chunk-XPNQOAQY.js";import"/static/build/chunk-WTHBYFUF.js";import"/static/build/chunk-XSKYHCID.js";export{a as NothingKept};
