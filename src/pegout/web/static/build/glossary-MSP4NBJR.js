import{a,b}from"/static/build/chunk-TAZWU723.js";import"/static/build/chunk-U2BUPG7I.js";import"/static/build/chunk-J5YFAYBJ.js";export{b as Glossary,a as TermSheet};
