import{a}from"/static/build/chunk-VVYFUJN5.js";import"/static/build/chunk-2TH2HUA3.js";import"/static/build/chunk-EMUMMOK6.js";import"/static/build/chunk-7F6MGSFB.js";export{a as Unfinished};
