import{a}from"/static/build/chunk-INTZ4NIB.js";import"/static/build/chunk-LPJUFXL5.js";import"/static/build/chunk-U7HYEEOO.js";import"/static/build/chunk-RGRH7NH2.js";export{a as Unfinished};
