import{a,b,c,d}from"/static/build/chunk-Z7U7POY6.js";import"/static/build/chunk-4FAFTT4A.js";import"/static/build/chunk-CNWH4TQV.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
