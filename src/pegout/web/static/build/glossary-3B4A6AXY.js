import{a,b,c,d}from"/static/build/chunk-YSFUT24J.js";import"/static/build/chunk-TSFKFSKL.js";import"/static/build/chunk-4NJUP2JJ.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
