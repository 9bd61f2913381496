import{a}from"/static/build/chunk-4TKMNFKD.js";import"/static/build/chunk-SN4K2INS.js";import"/static/build/chunk-3ZDISXMW.js";export{a as Unfinished};
