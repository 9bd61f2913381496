import{a,b,c,d}from"/static/build/chunk-GZ22FHOB.js";import"/static/build/chunk-IYXJYCCT.js";import"/static/build/chunk-QOW3FK2N.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
