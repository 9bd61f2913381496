import{S as a}from"/static/build/chunk-O6OFZU55.js";import"/static/build/chunk-IPPA55FS.js";export{a as default};
