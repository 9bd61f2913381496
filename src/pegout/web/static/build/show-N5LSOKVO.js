import{a,b}from"/static/build/chunk-YYMZN4YD.js";import"/static/build/chunk-X7XCHU3O.js";import"/static/build/chunk-A4FIJ4TL.js";export{a as RecitalText,b as Show};
