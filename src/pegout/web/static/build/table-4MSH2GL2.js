import{W as a}from"/static/build/chunk-4YGMF43I.js";import"/static/build/chunk-WHIIIGRC.js";export{a as default};
