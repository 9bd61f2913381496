import{a,b,c,d}from"/static/build/chunk-XSO6LKIU.js";import"/static/build/chunk-MZFOVAQS.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
