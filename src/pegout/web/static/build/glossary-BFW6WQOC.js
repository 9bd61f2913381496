import{a,b}from"/static/build/chunk-QBXJCDWA.js";import"/static/build/chunk-HEYQ74GW.js";import"/static/build/chunk-UUUFOCD6.js";export{b as Glossary,a as TermSheet};
