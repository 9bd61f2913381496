import{a,b,c,d}from"/static/build/chunk-SLYM2Z6S.js";import"/static/build/chunk-S5SWG3OT.js";import"/static/build/chunk-JXJWMOQR.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
