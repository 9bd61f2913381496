import{a}from"/static/build/chunk-I4CORWN7.js";import"/static/build/chunk-HEYQ74GW.js";import"/static/build/chunk-UUUFOCD6.js";export{a as BotFace};
