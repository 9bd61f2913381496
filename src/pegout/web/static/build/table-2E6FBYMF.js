import{X as a}from"/static/build/chunk-Z5BVCDJR.js";import"/static/build/chunk-7GTZIIQJ.js";export{a as default};
