import{a}from"/static/build/chunk-MWY4KRK7.js";import"/static/build/chunk-QBX7YAQR.js";import"/static/build/chunk-CNIYMUEZ.js";export{a as register};
