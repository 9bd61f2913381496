import{a,b,c,d}from"/static/build/chunk-6C6T2XY6.js";import"/static/build/chunk-244QDG7R.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
