import{a}from"/static/build/chunk-SKZO6MKR.js";import"/static/build/chunk-5MHVVTKT.js";import"/static/build/chunk-6HUFCV2K.js";export{a as NothingKept};
