import{a}from"/static/build/chunk-H63LJN66.js";import"/static/build/chunk-Z2TOUNDV.js";import"/static/build/chunk-TJXVQ6OX.js";export{a as Unfinished};
