import{a,b,c,d}from"/static/build/chunk-AKSY72GX.js";import"/static/build/chunk-SU5MYIYU.js";import"/static/build/chunk-SWRACJ5N.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
