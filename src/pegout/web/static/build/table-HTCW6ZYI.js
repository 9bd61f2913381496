import{ha as a}from"/static/build/chunk-U7HYEEOO.js";import"/static/build/chunk-RGRH7NH2.js";export{a as default};
