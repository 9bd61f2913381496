import{a}from"/static/build/chunk-K4RYQ3Q3.js";import"/static/build/chunk-HEYQ74GW.js";import"/static/build/chunk-UUUFOCD6.js";export{a as Unfinished};
