import{a,b,c,d}from"/static/build/chunk-4NZZYHMN.js";import"/static/build/chunk-3RG3IBTB.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
