import{a,b,c,d}from"/static/build/chunk-NU6UUQ4K.js";import"/static/build/chunk-VWCSIFJL.js";import"/static/build/chunk-HK3R25EQ.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
