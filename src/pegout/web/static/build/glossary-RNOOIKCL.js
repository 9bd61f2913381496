import{a,b,c,d}from"/static/build/chunk-C7M3T2N3.js";import"/static/build/chunk-F7Y7DPB4.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
