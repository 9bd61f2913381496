import{a}from"/static/build/chunk-ZD7VQEN7.js";import"/static/build/chunk-JSZXJGBG.js";import"/static/build/chunk-E3QETWCX.js";export{a as NothingKept};
