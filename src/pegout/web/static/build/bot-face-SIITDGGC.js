import{a}from"/static/build/chunk-SZ6VSX7J.js";import"/static/build/chunk-RNOKIWYL.js";import"/static/build/chunk-XWUQRZ5C.js";export{a as BotFace};
