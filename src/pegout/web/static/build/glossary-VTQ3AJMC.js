import{a,b,c,d}from"/static/build/chunk-I5OR7JNO.js";import"/static/build/chunk-APQFQC7B.js";import"/static/build/chunk-LGSRRMT7.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
