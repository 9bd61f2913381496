import{a,b,c,d}from"/static/build/chunk-Y5OBGUN2.js";import"/static/build/chunk-ZE33DLHF.js";import"/static/build/chunk-ZERYI6VJ.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
