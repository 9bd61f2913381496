import{a}from"/static/build/chunk-BKZRLH4M.js";import"/static/build/chunk-MMSVHHKG.js";import"/static/build/chunk-3E43GDLV.js";export{a as BotFace};
