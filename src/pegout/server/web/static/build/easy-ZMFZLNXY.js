import{a}from"/static/build/chunk-OB2ZU5UW.js";import"/static/build/chunk-IFDDFMY2.js";import"/static/build/chunk-CUDXF6ES.js";export{a as EasySwitch};
