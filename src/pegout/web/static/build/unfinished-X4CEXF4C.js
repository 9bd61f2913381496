import{a}from"/static/build/chunk-PIWPXKFA.js";import"/static/build/chunk-O6OFZU55.js";import"/static/build/chunk-IPPA55FS.js";export{a as Unfinished};
