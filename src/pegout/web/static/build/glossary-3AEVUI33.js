import{a,b}from"/static/build/chunk-MXMULGVH.js";import"/static/build/chunk-FMZAOZ3W.js";import"/static/build/chunk-JJACLWUX.js";export{b as Glossary,a as TermSheet};
