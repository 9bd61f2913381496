import{a,b}from"/static/build/chunk-H6A4BS76.js";import"/static/build/chunk-ZWOIQP3G.js";import"/static/build/chunk-3IURQEG3.js";export{b as Glossary,a as TermSheet};
