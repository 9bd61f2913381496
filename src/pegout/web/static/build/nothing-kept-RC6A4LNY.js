import{a}from"/static/build/chunk-DLWTZRL5.js";import"/static/build/chunk-HEYQ74GW.js";import"/static/build/chunk-UUUFOCD6.js";export{a as NothingKept};
