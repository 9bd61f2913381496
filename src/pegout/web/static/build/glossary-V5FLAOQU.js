import{a,b,c,d}from"/static/build/chunk-YR4MK243.js";import"/static/build/chunk-4YGMF43I.js";import"/static/build/chunk-WHIIIGRC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
