import{a,b,c,d}from"/static/build/chunk-Y4YEVV65.js";import"/static/build/chunk-X72D66DL.js";import"/static/build/chunk-EZ5UBHCE.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
