import{a,b}from"/static/build/chunk-Q3FMXRPM.js";import"/static/build/chunk-WTHBYFUF.js";import"/static/build/chunk-XSKYHCID.js";export{b as Glossary,a as TermSheet};
