import{a}from"/static/build/chunk-VXMDXZ72.js";import"/static/build/chunk-WXYXW7WZ.js";import"/static/build/chunk-3MDQPGYJ.js";export{a as Unfinished};
