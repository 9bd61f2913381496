import{a,b}from"/static/build/chunk-QS56LOUV.js";import"/static/build/chunk-G6LISKBX.js";import"/static/build/chunk-NFGWWILW.js";export{b as Glossary,a as TermSheet};
