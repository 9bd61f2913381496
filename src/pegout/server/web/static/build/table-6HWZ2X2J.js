import{ia as a}from"/static/build/chunk-WTHBYFUF.js";import"/static/build/chunk-XSKYHCID.js";export{a as default};
