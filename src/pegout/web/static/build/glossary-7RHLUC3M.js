import{a,b}from"/static/build/chunk-6UEARNEG.js";import"/static/build/chunk-ZBKJTA7X.js";import"/static/build/chunk-VFVWJ37I.js";export{b as Glossary,a as TermSheet};
