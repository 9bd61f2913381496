import{a,b}from"/static/build/chunk-2YYVLYJE.js";import"/static/build/chunk-4O6253E4.js";import"/static/build/chunk-R34YJSD2.js";export{b as Glossary,a as TermSheet};
