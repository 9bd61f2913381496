import{a,b,c,d}from"/static/build/chunk-HFXHD7CZ.js";import"/static/build/chunk-T7YB5B4S.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
