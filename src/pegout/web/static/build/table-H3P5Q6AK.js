import{ha as a}from"/static/build/chunk-U2BUPG7I.js";import"/static/build/chunk-J5YFAYBJ.js";export{a as default};
