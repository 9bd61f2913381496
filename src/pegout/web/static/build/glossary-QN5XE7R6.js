import{a,b}from"/static/build/chunk-5OP6U7BP.js";import"/static/build/chunk-JWX2SBDJ.js";import"/static/build/chunk-XJ3VQMIG.js";export{b as Glossary,a as TermSheet};
