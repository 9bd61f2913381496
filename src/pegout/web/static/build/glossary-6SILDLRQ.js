import{a,b}from"/static/build/chunk-CHRRWB5L.js";import"/static/build/chunk-LSQ3MCP6.js";import"/static/build/chunk-PW6JWFS6.js";export{b as Glossary,a as TermSheet};
