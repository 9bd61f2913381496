import{W as a}from"/static/build/chunk-NODJVFHD.js";import"/static/build/chunk-ZLN762PG.js";export{a as default};
