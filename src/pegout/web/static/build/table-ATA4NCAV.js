import{ga as a}from"/static/build/chunk-JSDAU76M.js";import"/static/build/chunk-KGHEI742.js";export{a as default};
