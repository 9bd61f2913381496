import{a}from"/static/build/chunk-JE7ULSPF.js";import"/static/build/chunk-WXYXW7WZ.js";import"/static/build/chunk-3MDQPGYJ.js";export{a as NothingKept};
