import{a,b,c,d}from"/static/build/chunk-4CDMUFWU.js";import"/static/build/chunk-XZKVEPPS.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
