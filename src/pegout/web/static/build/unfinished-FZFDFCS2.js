import{a}from"/static/build/chunk-SRX5XKLM.js";import"/static/build/chunk-FMZAOZ3W.js";import"/static/build/chunk-JJACLWUX.js";export{a as Unfinished};
