import{a}from"/static/build/chunk-GM4TAEUY.js";import"/static/build/chunk-JZ6XDAU7.js";import"/static/build/chunk-HKK3WOSX.js";export{a as NothingKept};
