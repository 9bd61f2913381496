import{a}from"/static/build/chunk-WL7HLW4A.js";import"/static/build/chunk-U7HYEEOO.js";import"/static/build/chunk-RGRH7NH2.js";export{a as NothingKept};
