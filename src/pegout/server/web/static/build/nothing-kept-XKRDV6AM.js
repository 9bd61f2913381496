import{a}from"/static/build/chunk-U4PY2XH3.js";import"/static/build/chunk-SI6GHTPZ.js";import"/static/build/chunk-GW7LF3AK.js";export{a as NothingKept};
