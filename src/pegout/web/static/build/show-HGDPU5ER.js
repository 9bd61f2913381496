import{a,b}from"/static/build/chunk-MQ6JKMJU.js";import"/static/build/chunk-HEYQ74GW.js";import"/static/build/chunk-UUUFOCD6.js";export{a as RecitalText,b as Show};
