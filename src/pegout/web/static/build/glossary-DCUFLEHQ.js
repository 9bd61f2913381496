import{a,b,c,d}from"/static/build/chunk-QKD5EOZN.js";import"/static/build/chunk-3XPV47JV.js";import"/static/build/chunk-USXQEYLC.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
