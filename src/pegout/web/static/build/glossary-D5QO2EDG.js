import{a,b}from"/static/build/chunk-IFV2YTAI.js";import"/static/build/chunk-LRIRSPHG.js";import"/static/build/chunk-LFALQXEW.js";export{b as Glossary,a as TermSheet};
