import{a,b}from"/static/build/chunk-P7JA3T3V.js";import"/static/build/chunk-JSZXJGBG.js";import"/static/build/chunk-E3QETWCX.js";export{b as Glossary,a as TermSheet};
