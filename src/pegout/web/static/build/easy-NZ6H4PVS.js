import{a}from"/static/build/chunk-YTR62DX6.js";import"/static/build/chunk-U7HYEEOO.js";import"/static/build/chunk-RGRH7NH2.js";export{a as EasySwitch};
