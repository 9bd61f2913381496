import{a,b,c,d}from"/static/build/chunk-CE6OGR7A.js";import"/static/build/chunk-GE7EF2OC.js";import"/static/build/chunk-65SVCTFI.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
