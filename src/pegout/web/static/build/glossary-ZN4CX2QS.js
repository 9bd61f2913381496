import{a,b}from"/static/build/chunk-DPYAH5HU.js";import"/static/build/chunk-JSAFWEMQ.js";import"/static/build/chunk-TB2TAYXL.js";export{b as Glossary,a as TermSheet};
