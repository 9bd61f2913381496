import{a}from"/static/build/chunk-7NK4RACE.js";import"/static/build/chunk-CQD5JGMY.js";export{a as BotFace};
