import{Y as a}from"/static/build/chunk-LRIRSPHG.js";import"/static/build/chunk-LFALQXEW.js";export{a as default};
