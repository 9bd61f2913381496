import{ca as a}from"/static/build/chunk-FMZAOZ3W.js";import"/static/build/chunk-JJACLWUX.js";export{a as default};
