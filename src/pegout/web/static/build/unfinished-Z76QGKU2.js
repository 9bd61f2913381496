import{a}from"/static/build/chunk-QRXIKSYV.js";import"/static/build/chunk-QBX7YAQR.js";import"/static/build/chunk-CNIYMUEZ.js";export{a as Unfinished};
