import{a}from"/static/build/chunk-JTFEYEJG.js";import"/static/build/chunk-G6LISKBX.js";import"/static/build/chunk-NFGWWILW.js";export{a as NothingKept};
