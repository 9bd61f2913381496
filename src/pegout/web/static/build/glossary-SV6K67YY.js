import{a,b,c,d}from"/static/build/chunk-XOIDDMSD.js";import"/static/build/chunk-6ZK4IJ7K.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
