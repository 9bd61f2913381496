import{a}from"/static/build/chunk-I7KXI6HZ.js";import"/static/build/chunk-FMZAOZ3W.js";import"/static/build/chunk-JJACLWUX.js";export{a as NothingKept};
