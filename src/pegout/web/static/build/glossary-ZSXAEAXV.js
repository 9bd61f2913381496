import{a,b}from"/static/build/chunk-UYZELXUB.js";import"/static/build/chunk-2Z6M44DJ.js";import"/static/build/chunk-4BSZJAUO.js";export{b as Glossary,a as TermSheet};
