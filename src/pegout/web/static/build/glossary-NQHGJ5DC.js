import{a,b,c,d}from"/static/build/chunk-K4ULYXXX.js";import"/static/build/chunk-QWDZA22I.js";import"/static/build/chunk-KYGPINXF.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
