import{a,b,c,d}from"/static/build/chunk-A3D4JRWJ.js";import"/static/build/chunk-VLLAKFYV.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
