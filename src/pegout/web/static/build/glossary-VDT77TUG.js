import{a,b,c,d}from"/static/build/chunk-JWWPRD5T.js";import"/static/build/chunk-CQD5JGMY.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
