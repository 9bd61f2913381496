import{a,b}from"/static/build/chunk-QAU7KQVK.js";import"/static/build/chunk-N32CLOKC.js";import"/static/build/chunk-VPY3IH2W.js";export{b as Glossary,a as TermSheet};
