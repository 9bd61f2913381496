import{H as a}from"/static/build/chunk-HNW5DQT6.js";import"/static/build/chunk-772I7QZB.js";export{a as default};
