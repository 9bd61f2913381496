import{a,b,c,d}from"/static/build/chunk-ZG3E2EPB.js";import"/static/build/chunk-I2RB3ZCI.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
