import{H as a}from"/static/build/chunk-J6KWL46L.js";import"/static/build/chunk-H3Q7KCNE.js";export{a as default};
