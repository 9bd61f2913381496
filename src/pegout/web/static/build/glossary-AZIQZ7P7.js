import{a,b}from"/static/build/chunk-PTWUAPWV.js";import"/static/build/chunk-V6YFVWQM.js";import"/static/build/chunk-RWC4IC6F.js";export{b as Glossary,a as TermSheet};
