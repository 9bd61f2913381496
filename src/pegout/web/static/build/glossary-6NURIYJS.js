import{a,b}from"/static/build/chunk-6WR7LZ5P.js";import"/static/build/chunk-Z5BVCDJR.js";import"/static/build/chunk-7GTZIIQJ.js";export{b as Glossary,a as TermSheet};
