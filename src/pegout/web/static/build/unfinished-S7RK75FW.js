import{a}from"/static/build/chunk-4IYLJ7MJ.js";import"/static/build/chunk-X3K7GBWM.js";import"/static/build/chunk-LMVMAJEV.js";export{a as Unfinished};
