import{a}from"/static/build/chunk-L24LQVP4.js";import"/static/build/chunk-COWUFZQI.js";import"/static/build/chunk-4ARZJ3ZE.js";export{a as Unfinished};
