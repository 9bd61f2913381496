import{a,b}from"/static/build/chunk-7WPUQD3A.js";import"/static/build/chunk-EMUMMOK6.js";import"/static/build/chunk-7F6MGSFB.js";export{b as Glossary,a as TermSheet};
