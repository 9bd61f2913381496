import{ga as a}from"/static/build/chunk-V6YFVWQM.js";import"/static/build/chunk-RWC4IC6F.js";export{a as default};
