import{a}from"/static/build/chunk-FHI2VKXC.js";import"/static/build/chunk-M534PQCW.js";import"/static/build/chunk-ONF4WXTT.js";export{a as BotFace};
