import{a}from"/static/build/chunk-Y3OGIXEP.js";import"/static/build/chunk-APQFQC7B.js";import"/static/build/chunk-LGSRRMT7.js";export{a as Unfinished};
