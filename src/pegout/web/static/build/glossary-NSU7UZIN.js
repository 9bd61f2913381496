import{a,b,c,d}from"/static/build/chunk-KFDXQ5YW.js";import"/static/build/chunk-3K4UFWCD.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
