import{a}from"/static/build/chunk-AKB5GHA5.js";import"/static/build/chunk-M24LAFBS.js";import"/static/build/chunk-O66H3BDC.js";export{a as BotFace};
