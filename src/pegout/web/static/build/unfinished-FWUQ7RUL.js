import{a}from"/static/build/chunk-NFNPB2P3.js";import"/static/build/chunk-X7XCHU3O.js";import"/static/build/chunk-A4FIJ4TL.js";export{a as Unfinished};
