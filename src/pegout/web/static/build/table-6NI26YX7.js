import{ga as a}from"/static/build/chunk-LSQ3MCP6.js";import"/static/build/chunk-PW6JWFS6.js";export{a as default};
