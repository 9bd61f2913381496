import{$ as a}from"/static/build/chunk-MFTCGJSL.js";import"/static/build/chunk-IX7PUUHC.js";export{a as default};
