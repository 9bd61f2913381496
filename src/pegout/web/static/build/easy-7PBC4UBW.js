import{a}from"/static/build/chunk-46W5MU3H.js";import"/static/build/chunk-FMZAOZ3W.js";import"/static/build/chunk-JJACLWUX.js";export{a as EasySwitch};
