import{ea as a}from"/static/build/chunk-VEX7CGPE.js";import"/static/build/chunk-4ELWLWZK.js";export{a as default};
