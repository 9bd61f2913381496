import{a}from"/static/build/chunk-EQZM5JZX.js";import"/static/build/chunk-HYXC4WHU.js";import"/static/build/chunk-JZ6XDAU7.js";import"/static/build/chunk-HKK3WOSX.js";export{a as Unfinished};
