import{a,b,c,d}from"/static/build/chunk-VRDCXPV2.js";import"/static/build/chunk-B6FH756U.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
