import{a}from"/static/build/chunk-T5RUE5NT.js";import"/static/build/chunk-VEX7CGPE.js";import"/static/build/chunk-4ELWLWZK.js";export{a as NothingKept};
