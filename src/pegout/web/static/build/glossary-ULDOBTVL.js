import{a,b}from"/static/build/chunk-4V4UJIEW.js";import"/static/build/chunk-FJZB3YMR.js";import"/static/build/chunk-QNQHSOR7.js";export{b as Glossary,a as TermSheet};
