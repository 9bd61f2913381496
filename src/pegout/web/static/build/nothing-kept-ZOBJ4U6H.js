import{a}from"/static/build/chunk-TYHOHHUZ.js";import"/static/build/chunk-QBX7YAQR.js";import"/static/build/chunk-CNIYMUEZ.js";export{a as NothingKept};
