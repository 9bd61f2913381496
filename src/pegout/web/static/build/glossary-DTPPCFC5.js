import{a,b}from"/static/build/chunk-GZB2NTSW.js";import"/static/build/chunk-BIAQ2T6Y.js";import"/static/build/chunk-6WJHSGPL.js";export{b as Glossary,a as TermSheet};
