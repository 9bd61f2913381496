import{a,b,c,d}from"/static/build/chunk-WH47ZSGW.js";import"/static/build/chunk-WT4GROPZ.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
