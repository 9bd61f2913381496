import{a,b}from"/static/build/chunk-WBSSR2LZ.js";import"/static/build/chunk-WXYXW7WZ.js";import"/static/build/chunk-3MDQPGYJ.js";export{b as Glossary,a as TermSheet};
