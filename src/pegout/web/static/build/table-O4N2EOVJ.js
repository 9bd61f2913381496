import{W as a}from"/static/build/chunk-COWUFZQI.js";import"/static/build/chunk-4ARZJ3ZE.js";export{a as default};
