import{a,b}from"/static/build/chunk-FHBZ2T65.js";import"/static/build/chunk-MMSVHHKG.js";import"/static/build/chunk-3E43GDLV.js";export{b as Glossary,a as TermSheet};
