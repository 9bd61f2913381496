import{a}from"/static/build/chunk-VX5OQ4AM.js";import"/static/build/chunk-PA5RPHFU.js";import"/static/build/chunk-PZ6TEZSE.js";export{a as Unfinished};
