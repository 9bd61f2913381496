import{a}from"/static/build/chunk-L3WVJS7L.js";import"/static/build/chunk-3HTKJRWZ.js";import"/static/build/chunk-UPNCT22A.js";export{a as Unfinished};
