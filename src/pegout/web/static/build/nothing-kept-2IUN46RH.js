import{a}from"/static/build/chunk-JBFHRHR7.js";import"/static/build/chunk-WVI3XRS7.js";import"/static/build/chunk-3RGDTXIF.js";export{a as NothingKept};
