import{a}from"/static/build/chunk-W6M2BZVF.js";import"/static/build/chunk-SI6GHTPZ.js";import"/static/build/chunk-GW7LF3AK.js";export{a as EasySwitch};
