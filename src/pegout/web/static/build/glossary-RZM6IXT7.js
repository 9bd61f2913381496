import{a,b,c,d}from"/static/build/chunk-6KMQO3C6.js";import"/static/build/chunk-PA5RPHFU.js";import"/static/build/chunk-PZ6TEZSE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
