import{G as a}from"/static/build/chunk-HAQ3QQLX.js";import"/static/build/chunk-K3TOG6OT.js";export{a as default};
