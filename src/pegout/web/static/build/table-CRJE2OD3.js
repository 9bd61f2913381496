import{ga as a}from"/static/build/chunk-Z2TOUNDV.js";import"/static/build/chunk-TJXVQ6OX.js";export{a as default};
