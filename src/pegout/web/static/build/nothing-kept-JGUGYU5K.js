import{a}from"/static/build/chunk-YN4Y6GMA.js";import"/static/build/chunk-YJ7OBC6E.js";import"/static/build/chunk-RSLOLINV.js";export{a as NothingKept};
