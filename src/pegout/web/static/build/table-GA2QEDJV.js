import{ca as a}from"/static/build/chunk-X7XCHU3O.js";import"/static/build/chunk-A4FIJ4TL.js";export{a as default};
