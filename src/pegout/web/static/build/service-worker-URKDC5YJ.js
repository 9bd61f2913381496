import{a}from"/static/build/chunk-CPGZXF43.js";import"/static/build/chunk-JSDAU76M.js";import"/static/build/chunk-KGHEI742.js";export{a as register};
