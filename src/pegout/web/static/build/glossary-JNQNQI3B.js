import{a,b,c,d}from"/static/build/chunk-XFVDXUH5.js";import"/static/build/chunk-ZB4UR6DI.js";import"/static/build/chunk-ERZ6PP4I.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
