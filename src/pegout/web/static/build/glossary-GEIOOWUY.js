import{a,b}from"/static/build/chunk-ITSI3CG3.js";import"/static/build/chunk-5MHVVTKT.js";import"/static/build/chunk-6HUFCV2K.js";export{b as Glossary,a as TermSheet};
