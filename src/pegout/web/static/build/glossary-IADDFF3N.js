import{a,b,c,d}from"/static/build/chunk-YDK4VYAS.js";import"/static/build/chunk-AKS52XO7.js";import"/static/build/chunk-E6DBNGX4.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
