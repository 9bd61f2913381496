import{Y as a}from"/static/build/chunk-BIAQ2T6Y.js";import"/static/build/chunk-6WJHSGPL.js";export{a as default};
