import{a,b,c,d}from"/static/build/chunk-TB6BGIVC.js";import"/static/build/chunk-STBRVA2Z.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
