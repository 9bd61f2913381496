import{a,b,c,d}from"/static/build/chunk-PMKD2PD7.js";import"/static/build/chunk-MFTCGJSL.js";import"/static/build/chunk-IX7PUUHC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
