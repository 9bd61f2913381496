import{a,b,c,d}from"/static/build/chunk-LD7RK6NH.js";import"/static/build/chunk-QLZUF7EI.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
