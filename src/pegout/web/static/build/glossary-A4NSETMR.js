import{a,b}from"/static/build/chunk-SRB7DGIN.js";import"/static/build/chunk-B6SFX2ZI.js";import"/static/build/chunk-NRXJMDG3.js";export{b as Glossary,a as TermSheet};
