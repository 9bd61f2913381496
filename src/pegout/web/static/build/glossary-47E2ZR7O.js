import{a,b,c,d}from"/static/build/chunk-ACOVU7KF.js";import"/static/build/chunk-BFKBRAOE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
