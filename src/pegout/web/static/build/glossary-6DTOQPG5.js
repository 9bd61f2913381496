import{a,b,c,d}from"/static/build/chunk-FZKNOQE4.js";import"/static/build/chunk-FFJE4WJ2.js";import"/static/build/chunk-WMENK2X6.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
