import{a}from"/static/build/chunk-7YZZT57P.js";import"/static/build/chunk-G6LISKBX.js";import"/static/build/chunk-NFGWWILW.js";export{a as Unfinished};
