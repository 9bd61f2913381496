import{a,b}from"/static/build/chunk-DFUK4FQH.js";import"/static/build/chunk-N36TKHPS.js";import"/static/build/chunk-MV5MD6UE.js";export{b as Glossary,a as TermSheet};
