import{a}from"/static/build/chunk-6ITATXKG.js";import"/static/build/chunk-2KLSLSAO.js";import"/static/build/chunk-U2BUPG7I.js";import"/static/build/chunk-J5YFAYBJ.js";export{a as Unfinished};
