import{a,b,c,d}from"/static/build/chunk-7WP46XFF.js";import"/static/build/chunk-QPICLVUL.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
