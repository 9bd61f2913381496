import{a}from"/static/build/chunk-L4UNXGZ4.js";import"/static/build/chunk-LSQ3MCP6.js";import"/static/build/chunk-PW6JWFS6.js";export{a as EasySwitch};
