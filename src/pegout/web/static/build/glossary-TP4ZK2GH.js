import{a,b,c,d}from"/static/build/chunk-VZKDAIEZ.js";import"/static/build/chunk-T42ZRWMY.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
