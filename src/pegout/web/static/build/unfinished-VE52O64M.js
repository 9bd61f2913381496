import{a}from"/static/build/chunk-RFZ2NGU4.js";import"/static/build/chunk-VWCSIFJL.js";import"/static/build/chunk-HK3R25EQ.js";export{a as Unfinished};
