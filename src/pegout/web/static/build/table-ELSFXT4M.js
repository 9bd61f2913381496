import{G as a}from"/static/build/chunk-VWCSIFJL.js";import"/static/build/chunk-HK3R25EQ.js";export{a as default};
