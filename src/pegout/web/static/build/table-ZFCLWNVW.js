import{G as a}from"/static/build/chunk-PA5RPHFU.js";import"/static/build/chunk-PZ6TEZSE.js";export{a as default};
