import{a,b}from"/static/build/chunk-TVHEF7EC.js";import"/static/build/chunk-IJPLHG27.js";import"/static/build/chunk-MHPK2DH5.js";export{b as Glossary,a as TermSheet};
