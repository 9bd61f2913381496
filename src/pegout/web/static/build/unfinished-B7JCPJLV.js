import{a}from"/static/build/chunk-CD2ZYXFJ.js";import"/static/build/chunk-VEX7CGPE.js";import"/static/build/chunk-4ELWLWZK.js";export{a as Unfinished};
