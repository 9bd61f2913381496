import{a,b,c,d}from"/static/build/chunk-OKD5JQU3.js";import"/static/build/chunk-7Y5TV5O3.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
