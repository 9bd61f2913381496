import{a,b,c,d}from"/static/build/chunk-P6OF35AM.js";import"/static/build/chunk-XQNVDMKD.js";import"/static/build/chunk-FMPBR4GB.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
