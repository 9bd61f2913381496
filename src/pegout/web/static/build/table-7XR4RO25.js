import{ca as a}from"/static/build/chunk-QBX7YAQR.js";import"/static/build/chunk-CNIYMUEZ.js";export{a as default};
