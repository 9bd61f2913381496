import{a}from"/static/build/chunk-NEXQ2YE5.js";import"/static/build/chunk-3HTKJRWZ.js";import"/static/build/chunk-UPNCT22A.js";export{a as NothingKept};
