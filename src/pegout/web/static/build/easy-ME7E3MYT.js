import{a}from"/static/build/chunk-7HLRHPFM.js";import"/static/build/chunk-NNLJSUUK.js";import"/static/build/chunk-MGSZI7BA.js";export{a as EasySwitch};
