import{a}from"/static/build/chunk-4DGDV5RX.js";import"/static/build/chunk-U2BUPG7I.js";import"/static/build/chunk-J5YFAYBJ.js";export{a as register};
