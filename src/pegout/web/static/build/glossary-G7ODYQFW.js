import{a,b,c,d}from"/static/build/chunk-E26WXZER.js";import"/static/build/chunk-HNW5DQT6.js";import"/static/build/chunk-772I7QZB.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
