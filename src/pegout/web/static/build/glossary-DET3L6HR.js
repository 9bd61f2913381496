import{a,b,c,d}from"/static/build/chunk-7HYHXUMP.js";import"/static/build/chunk-YUIZS6BN.js";import"/static/build/chunk-VYKKQBSN.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
