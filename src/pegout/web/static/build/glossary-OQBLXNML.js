import{a,b,c,d}from"/static/build/chunk-FHLFNGVX.js";import"/static/build/chunk-NODJVFHD.js";import"/static/build/chunk-ZLN762PG.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
