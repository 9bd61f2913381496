import{a,b,c,d}from"/static/build/chunk-U3RY5BFI.js";import"/static/build/chunk-BJ26A6JR.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
