import{a,b,c,d}from"/static/build/chunk-QVXKDFBZ.js";import"/static/build/chunk-COLIW6VO.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
