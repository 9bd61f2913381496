import{a,b}from"/static/build/chunk-AXRVZCA4.js";import"/static/build/chunk-SI6GHTPZ.js";import"/static/build/chunk-GW7LF3AK.js";export{b as Glossary,a as TermSheet};
