import{a,b,c,d}from"/static/build/chunk-EHYAZUNR.js";import"/static/build/chunk-GG4RGSX3.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
