import{a,b}from"/static/build/chunk-BVLUZTJC.js";import"/static/build/chunk-IFDDFMY2.js";import"/static/build/chunk-CUDXF6ES.js";export{b as Glossary,a as TermSheet};
