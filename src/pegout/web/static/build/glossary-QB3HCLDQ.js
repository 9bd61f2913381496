import{a,b,c,d}from"/static/build/chunk-AY24ZDNU.js";import"/static/build/chunk-OUKZDI3P.js";import"/static/build/chunk-PUYOMEYK.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
