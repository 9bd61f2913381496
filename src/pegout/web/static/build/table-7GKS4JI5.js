import{ca as a}from"/static/build/chunk-3HTKJRWZ.js";import"/static/build/chunk-UPNCT22A.js";export{a as default};
