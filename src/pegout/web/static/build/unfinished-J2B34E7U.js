import{a}from"/static/build/chunk-436SM52U.js";import"/static/build/chunk-YJ7OBC6E.js";import"/static/build/chunk-RSLOLINV.js";export{a as Unfinished};
