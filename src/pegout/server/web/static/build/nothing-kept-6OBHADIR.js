import{a}from"/static/build/chunk-XBJEOOWQ.js";import"/static/build/chunk-4O6253E4.js";import"/static/build/chunk-R34YJSD2.js";export{a as NothingKept};
