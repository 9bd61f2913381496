import{a}from"/static/build/chunk-AQGSLKRM.js";import"/static/build/chunk-MMSVHHKG.js";import"/static/build/chunk-3E43GDLV.js";export{a as Unfinished};
