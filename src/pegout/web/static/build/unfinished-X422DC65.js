import{a}from"/static/build/chunk-FV3ZT7EG.js";import"/static/build/chunk-7TS3KXQG.js";import"/static/build/chunk-Q4Q6R65B.js";import"/static/build/chunk-PUZDJ5KI.js";export{a as Unfinished};
