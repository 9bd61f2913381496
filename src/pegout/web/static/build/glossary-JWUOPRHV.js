import{a,b,c,d}from"/static/build/chunk-YK6SXCFF.js";import"/static/build/chunk-XXK4DYQB.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
