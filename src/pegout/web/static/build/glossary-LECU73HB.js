import{a,b,c,d}from"/static/build/chunk-JLJWJTH4.js";import"/static/build/chunk-KDEKTOIW.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
