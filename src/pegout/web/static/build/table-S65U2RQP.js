import{aa as a}from"/static/build/chunk-OUKZDI3P.js";import"/static/build/chunk-PUYOMEYK.js";export{a as default};
