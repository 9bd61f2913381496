import{a}from"/static/build/chunk-XCQX3KNX.js";import"/static/build/chunk-U2BUPG7I.js";import"/static/build/chunk-J5YFAYBJ.js";export{a as EasySwitch};
