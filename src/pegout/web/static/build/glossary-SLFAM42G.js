import{a,b,c,d}from"/static/build/chunk-EAVKDOTH.js";import"/static/build/chunk-5OSEBWT7.js";import"/static/build/chunk-Y3NCW5GD.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
