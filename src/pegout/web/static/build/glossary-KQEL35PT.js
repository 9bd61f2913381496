import{a,b,c,d}from"/static/build/chunk-MH53AX2P.js";import"/static/build/chunk-I4TTA2AK.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
