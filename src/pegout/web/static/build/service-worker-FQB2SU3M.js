import{a}from"/static/build/chunk-QBLXWSY7.js";import"/static/build/chunk-FMZAOZ3W.js";import"/static/build/chunk-JJACLWUX.js";export{a as register};
