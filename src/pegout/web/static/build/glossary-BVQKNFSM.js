import{a,b,c,d}from"/static/build/chunk-5DSZFM54.js";import"/static/build/chunk-2B5GJSZR.js";import"/static/build/chunk-ZHFLUX6V.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
