import{a,b}from"/static/build/chunk-E6ZZOLCY.js";import"/static/build/chunk-JXMXVMQA.js";import"/static/build/chunk-636GAHAZ.js";export{b as Glossary,a as TermSheet};
