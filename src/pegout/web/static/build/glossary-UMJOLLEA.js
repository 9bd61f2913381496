import{a,b,c,d}from"/static/build/chunk-53B2OGOP.js";import"/static/build/chunk-O6OFZU55.js";import"/static/build/chunk-IPPA55FS.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
