import{a}from"/static/build/chunk-4P6AUNDW.js";import"/static/build/chunk-4YGMF43I.js";import"/static/build/chunk-WHIIIGRC.js";export{a as NothingKept};
