import{Z as a}from"/static/build/chunk-WXYXW7WZ.js";import"/static/build/chunk-3MDQPGYJ.js";export{a as default};
