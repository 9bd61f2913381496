import{a,b,c,d}from"/static/build/chunk-A5ABF2PD.js";import"/static/build/chunk-THJK47VF.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
