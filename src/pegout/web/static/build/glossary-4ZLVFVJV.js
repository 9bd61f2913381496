import{a,b}from"/static/build/chunk-CICGDDAI.js";import"/static/build/chunk-U7HYEEOO.js";import"/static/build/chunk-RGRH7NH2.js";export{b as Glossary,a as TermSheet};
