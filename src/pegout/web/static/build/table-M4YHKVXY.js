import{S as a}from"/static/build/chunk-FHNWF2MO.js";import"/static/build/chunk-SSPKPUN4.js";export{a as default};
