import{Y as a}from"/static/build/chunk-G6LISKBX.js";import"/static/build/chunk-NFGWWILW.js";export{a as default};
