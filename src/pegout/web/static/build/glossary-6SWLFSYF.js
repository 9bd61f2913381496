import{a,b,c,d}from"/static/build/chunk-RYCHNUKN.js";import"/static/build/chunk-EZUYEGHC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
