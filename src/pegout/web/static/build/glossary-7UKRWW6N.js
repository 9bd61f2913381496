import{a,b,c,d}from"/static/build/chunk-WNLL5GEF.js";import"/static/build/chunk-5OJDZTSZ.js";import"/static/build/chunk-ORBVIQB3.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
