import{a,b,c,d}from"/static/build/chunk-Y5DHVY7Y.js";import"/static/build/chunk-MPMJFVYH.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
