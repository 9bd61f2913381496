import{a}from"/static/build/chunk-QD56IKR2.js";import"/static/build/chunk-3HTKJRWZ.js";import"/static/build/chunk-UPNCT22A.js";export{a as register};
