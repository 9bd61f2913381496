import{a,b}from"/static/build/chunk-SLNA426K.js";import"/static/build/chunk-6K6UKQT6.js";import"/static/build/chunk-BXOR7NQQ.js";export{b as Glossary,a as TermSheet};
