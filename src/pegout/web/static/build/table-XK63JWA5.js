import{Z as a}from"/static/build/chunk-MMSVHHKG.js";import"/static/build/chunk-3E43GDLV.js";export{a as default};
