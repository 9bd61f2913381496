import{a,b,c,d}from"/static/build/chunk-5XGGVIZ2.js";import"/static/build/chunk-TK2VKIVY.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
