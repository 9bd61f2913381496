import{a,b,c,d}from"/static/build/chunk-OCPR2DCJ.js";import"/static/build/chunk-FHNWF2MO.js";import"/static/build/chunk-SSPKPUN4.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
