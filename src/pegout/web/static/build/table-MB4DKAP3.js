import{G as a}from"/static/build/chunk-APQFQC7B.js";import"/static/build/chunk-LGSRRMT7.js";export{a as default};
