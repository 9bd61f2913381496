import{a}from"/static/build/chunk-67BXWQDH.js";import"/static/build/chunk-VEX7CGPE.js";import"/static/build/chunk-4ELWLWZK.js";export{a as register};
