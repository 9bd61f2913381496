import{a,b}from"/static/build/chunk-YJHV4PY5.js";import"/static/build/chunk-LLRA4SVJ.js";import"/static/build/chunk-WM6DHWCO.js";export{b as Glossary,a as TermSheet};
