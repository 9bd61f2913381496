import{a,b}from"/static/build/chunk-MW37ANUC.js";import"/static/build/chunk-WGGZXS7O.js";import"/static/build/chunk-HIDPOLG5.js";export{b as Glossary,a as TermSheet};
