import{a}from"/static/build/chunk-VOLMQPDP.js";import"/static/build/chunk-ELOCUQYL.js";import"/static/build/chunk-ST64ZKT3.js";export{a as EasySwitch};
