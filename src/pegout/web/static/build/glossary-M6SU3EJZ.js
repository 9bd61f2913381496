import{a,b,c,d}from"/static/build/chunk-TEOLQPEA.js";import"/static/build/chunk-PGSZDMV6.js";import"/static/build/chunk-Q5PT74OE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
