import{a}from"/static/build/chunk-ZYN44BG3.js";import"/static/build/chunk-Z2TOUNDV.js";import"/static/build/chunk-TJXVQ6OX.js";export{a as register};
