import{ca as a}from"/static/build/chunk-HEYQ74GW.js";import"/static/build/chunk-UUUFOCD6.js";export{a as default};
