import{a,b}from"/static/build/chunk-DGMGNRGX.js";import"/static/build/chunk-KQ4RUADG.js";import"/static/build/chunk-CO233OIX.js";export{b as Glossary,a as TermSheet};
