import{a,b,c,d}from"/static/build/chunk-WHJ44TJQ.js";import"/static/build/chunk-VF33EB6M.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
