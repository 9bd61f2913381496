import{a,b,c,d}from"/static/build/chunk-33DAWXG4.js";import"/static/build/chunk-M7M2C5MY.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
