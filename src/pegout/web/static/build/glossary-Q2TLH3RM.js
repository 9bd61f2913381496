import{a,b}from"/static/build/chunk-U7VZ3A2Y.js";import"/static/build/chunk-Q4Q6R65B.js";import"/static/build/chunk-PUZDJ5KI.js";export{b as Glossary,a as TermSheet};
