import{a,b}from"/static/build/chunk-PLZBXQT2.js";import"/static/build/chunk-JZ6XDAU7.js";import"/static/build/chunk-HKK3WOSX.js";export{b as Glossary,a as TermSheet};
