import{a}from"/static/build/chunk-L722ESVH.js";import"/static/build/chunk-OUKZDI3P.js";import"/static/build/chunk-PUYOMEYK.js";export{a as Unfinished};
