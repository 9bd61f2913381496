import{H as a}from"/static/build/chunk-5OJDZTSZ.js";import"/static/build/chunk-ORBVIQB3.js";export{a as default};
