import{a,b,c,d}from"/static/build/chunk-FTXYAB4L.js";import"/static/build/chunk-HAQ3QQLX.js";import"/static/build/chunk-K3TOG6OT.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
