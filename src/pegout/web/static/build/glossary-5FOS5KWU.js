import{a,b,c,d}from"/static/build/chunk-DCGWPA43.js";import"/static/build/chunk-4VLSKLSE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
