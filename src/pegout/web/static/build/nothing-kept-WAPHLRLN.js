import{a}from"/static/build/chunk-B6GMF22U.js";import"/static/build/chunk-FHNWF2MO.js";import"/static/build/chunk-SSPKPUN4.js";export{a as NothingKept};
