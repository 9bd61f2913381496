import{a}from"/static/build/chunk-ONEYIRCN.js";import"/static/build/chunk-U7HYEEOO.js";import"/static/build/chunk-RGRH7NH2.js";export{a as register};
