import{a,b}from"/static/build/chunk-OUIDIKAJ.js";import"/static/build/chunk-YIKC4WXN.js";import"/static/build/chunk-652BODTE.js";export{b as Glossary,a as TermSheet};
