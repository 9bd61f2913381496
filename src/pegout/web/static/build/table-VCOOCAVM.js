import{x as a}from"/static/build/chunk-Z3SG5OYI.js";import"/static/build/chunk-4BXJNEC4.js";export{a as default};
