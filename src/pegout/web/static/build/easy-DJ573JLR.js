import{a}from"/static/build/chunk-UA6WU4VR.js";import"/static/build/chunk-V6YFVWQM.js";import"/static/build/chunk-RWC4IC6F.js";export{a as EasySwitch};
