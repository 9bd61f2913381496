import{ia as a}from"/static/build/chunk-SI6GHTPZ.js";import"/static/build/chunk-GW7LF3AK.js";export{a as default};
