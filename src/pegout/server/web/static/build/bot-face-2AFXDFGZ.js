import{a}from"/static/build/chunk-DLTKPKWR.js";import"/static/build/chunk-WTHBYFUF.js";import"/static/build/chunk-XSKYHCID.js";export{a as BotFace};
