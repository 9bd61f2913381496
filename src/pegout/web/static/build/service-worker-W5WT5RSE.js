import{a}from"/static/build/chunk-JREUCE4O.js";import"/static/build/chunk-LSQ3MCP6.js";import"/static/build/chunk-PW6JWFS6.js";export{a as register};
