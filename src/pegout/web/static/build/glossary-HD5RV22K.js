import{a,b,c,d}from"/static/build/chunk-KOOPKSCX.js";import"/static/build/chunk-FJYK3LQC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
