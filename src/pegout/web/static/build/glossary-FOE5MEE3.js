import{a,b,c,d}from"/static/build/chunk-UU4YYHFD.js";import"/static/build/chunk-Z3SG5OYI.js";import"/static/build/chunk-4BXJNEC4.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
