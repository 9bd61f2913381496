import{a}from"/static/build/chunk-VF3U7FP4.js";import"/static/build/chunk-MMSVHHKG.js";import"/static/build/chunk-3E43GDLV.js";export{a as NothingKept};
