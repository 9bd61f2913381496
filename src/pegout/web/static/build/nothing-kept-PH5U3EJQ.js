import{a}from"/static/build/chunk-L2SEMBWJ.js";import"/static/build/chunk-BIAQ2T6Y.js";import"/static/build/chunk-6WJHSGPL.js";export{a as NothingKept};
