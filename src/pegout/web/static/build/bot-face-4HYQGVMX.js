import{a}from"/static/build/chunk-XZWUORY6.js";import"/static/build/chunk-JSAFWEMQ.js";import"/static/build/chunk-TB2TAYXL.js";export{a as BotFace};
