import{a}from"/static/build/chunk-PAXJW3DH.js";import"/static/build/chunk-NODJVFHD.js";import"/static/build/chunk-ZLN762PG.js";export{a as Unfinished};
