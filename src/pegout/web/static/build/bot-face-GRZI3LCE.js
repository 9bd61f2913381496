import{a}from"/static/build/chunk-35UHAELX.js";import"/static/build/chunk-5OSEBWT7.js";import"/static/build/chunk-Y3NCW5GD.js";export{a as BotFace};
