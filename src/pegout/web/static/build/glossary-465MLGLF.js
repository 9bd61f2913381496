import{a,b,c,d}from"/static/build/chunk-3A522PL4.js";import"/static/build/chunk-COWUFZQI.js";import"/static/build/chunk-4ARZJ3ZE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
