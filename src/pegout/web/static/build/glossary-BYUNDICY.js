import{a,b,c,d}from"/static/build/chunk-7ARHGVGK.js";import"/static/build/chunk-AU6VZB3B.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
