import{a}from"/static/build/chunk-5UG2GD5M.js";import"/static/build/chunk-AKS52XO7.js";import"/static/build/chunk-E6DBNGX4.js";export{a as NothingKept};
