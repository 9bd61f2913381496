import{a,b}from"/static/build/chunk-TSM76TNO.js";import"/static/build/chunk-RRBIWQEG.js";import"/static/build/chunk-F5EUCXFH.js";export{b as Glossary,a as TermSheet};
