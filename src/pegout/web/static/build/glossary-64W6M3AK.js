import{a,b,c,d}from"/static/build/chunk-DCFPAIBX.js";import"/static/build/chunk-WVI3XRS7.js";import"/static/build/chunk-3RGDTXIF.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
