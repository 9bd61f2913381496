import{a,b,c,d}from"/static/build/chunk-ZQEV6XGU.js";import"/static/build/chunk-ZR4N4QSV.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
