import{a,b,c,d}from"/static/build/chunk-IGO7FQ6Q.js";import"/static/build/chunk-PSNVAKQE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
