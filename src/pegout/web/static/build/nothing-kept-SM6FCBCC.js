import{a}from"/static/build/chunk-UZ4QHAXW.js";import"/static/build/chunk-U2BUPG7I.js";import"/static/build/chunk-J5YFAYBJ.js";export{a as NothingKept};
