import{a,b}from"/static/build/chunk-MESXJMYO.js";import"/static/build/chunk-M24LAFBS.js";import"/static/build/chunk-O66H3BDC.js";export{b as Glossary,a as TermSheet};
