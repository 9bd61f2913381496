import{a}from"/static/build/chunk-W5WZ2VBT.js";import"/static/build/chunk-UVEIUOMH.js";import"/static/build/chunk-Q6I7SHLP.js";export{a as Unfinished};
