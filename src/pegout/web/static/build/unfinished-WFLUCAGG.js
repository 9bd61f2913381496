import{a}from"/static/build/chunk-WP4LUA26.js";import"/static/build/chunk-WVI3XRS7.js";import"/static/build/chunk-3RGDTXIF.js";export{a as Unfinished};
